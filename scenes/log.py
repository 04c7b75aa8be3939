"""What has happened in this match, line by line, the newest at the bottom."""

from scenes.paragraphs import plain
from scenes.reading import Reading


class Log(Reading):
    """Everything that was said and played, as text."""

    name = "log"
    first = "log"
    closing = "w"

    def title(self) -> str:
        return self.t("What has happened")

    def read(self) -> None:
        """The lines, scrolled to the last."""
        lines = self.app.sitting.log if self.app.sitting is not None else []
        shown = [plain(line) for line in lines or [self.t("Nothing has happened yet.")]]
        self.ui.text("log", self.body, shown, self.title(), at_end=True)
