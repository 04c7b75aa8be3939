"""Everything that is not code: cards, icons, tables, words, sounds. A package so that it can be found and shipped."""
