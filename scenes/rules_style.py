"""How a page of rules to print looks, on paper and on the screen; scenes/rules_html.py puts in SIZE and COLUMNS."""

STYLE = """\
:root { --ink: #1d2433; --green: #14503c; --gold: #a9781c; --red: #b3202d; --soft: #f5f1e6; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem 1.5rem; max-width: 62rem; color: var(--ink); background: #fff;
  font: 15px/1.45 "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", "Noto Sans", "DejaVu Sans Condensed",
    sans-serif; }
header { display: flex; align-items: baseline; gap: 1em; border-bottom: 2px solid var(--gold);
  margin-bottom: .7em; padding-bottom: .3em; }
h1 { font-size: 1.9em; line-height: 1.1; margin: 0; color: var(--green); letter-spacing: .01em; }
.suits { margin: 0 0 0 auto; font-size: 1.15em; letter-spacing: .2em; color: var(--ink); }
.red { color: var(--red); }
button { font: inherit; padding: .35em 1.1em; border: 1px solid var(--gold); border-radius: 1em; color: var(--ink);
  background: linear-gradient(#f6cb6c, #e0a338); cursor: pointer; }
main { columns: COLUMNS; column-gap: 2em; }
h2 { font-size: 1.13em; line-height: 1.2; margin: 0 0 .2em; color: var(--green); break-after: avoid; }
section { margin-bottom: .75em; }
p, ul, figure, table { margin: 0 0 .4em; }
p, li, figcaption { orphans: 2; widows: 2; }
ul { padding-left: 1.1em; }
li { margin-bottom: .12em; }
li::marker { color: var(--gold); }
figure { display: flex; flex-wrap: wrap; align-items: center; gap: .1em .6em; background: var(--soft);
  border: 1px solid #ddd2b4; border-radius: .5em; padding: .3em .6em; break-inside: avoid; }
figcaption { flex: 1 1 13em; font-size: .94em; line-height: 1.22; }
.row { display: inline-block; margin: 0 .8em .1em 0; white-space: nowrap; vertical-align: top; }
.name { display: block; font-size: .8em; font-weight: bold; color: var(--gold); line-height: 1.25; }
.spot { display: inline-block; text-align: center; vertical-align: top; margin-right: .25em; }
.spot small { display: block; font-size: .74em; line-height: 1.1; }
.card { display: inline-block; min-width: 2.35em; padding: .08em .18em; border: 1px solid #8b8676; border-radius: .3em;
  background: #fff; font-weight: bold; line-height: 1.25; }
.small .card { min-width: 2em; padding: 0 .2em; font-size: .92em; }
.small .spot small { display: inline; font-weight: normal; margin-right: .25em; color: #6d6a5e; }
.back { background: repeating-linear-gradient(45deg, #2d5f8b 0 2px, #fff 2px 4px); }
.won { border: 2px solid var(--gold); background: #fdf3d3; }
.no { opacity: .5; }
.card sup { font-size: .65em; line-height: 0; }
table { width: 100%; border-collapse: collapse; font-size: .92em; break-inside: avoid; }
th, td { text-align: left; vertical-align: top; padding: .15em .5em .15em 0; border-bottom: 1px solid #ddd2b4; }
tr:first-child th { color: var(--green); border-bottom-color: var(--gold); }
@media (max-width: 46rem) { main { columns: 1; } }
@page { size: A4; margin: 8mm 10mm; }
@media print {
  body { max-width: none; padding: 0; font-size: SIZE; line-height: 1.22; }
  button, .spare { display: none; }
  h1 { font-size: 1.6em; }
  h2 { font-size: 1.07em; margin-bottom: .1em; }
  header { margin-bottom: .4em; padding-bottom: .1em; }
  section { margin-bottom: .45em; }
  p, ul, figure, table { margin-bottom: .22em; }
  li { margin-bottom: 0; }
  main { columns: COLUMNS; column-gap: 5mm; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
"""
"""The style sheet."""
