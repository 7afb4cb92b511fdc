/** How the page looks: by the colours of the system, on a telephone, and on paper. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5a6478; --page: #fff; --card: #f6f7f9; --edge: #d8dce4;
  --red: #b3261e; --red-soft: #fdecea; --green: #176639; --green-soft: #e5f5eb; --amber: #7a4d00; --amber-soft: #fff4dc; --blue: #1f56b5; --refused: #a4211a; }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e6e9f0; --soft: #a4adbf; --page: #14171d; --card: #1d222b; --edge: #343b48;
  --red: #ff9d94; --red-soft: #47201d; --green: #7fdca4; --green-soft: #153a25; --amber: #ffcf7a; --amber-soft: #3d2e0d; --blue: #9ac1ff; } }
* { box-sizing: border-box; } html { scroll-padding-top: 7rem; }
body { margin: 0 auto; max-width: 84rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 1.5rem 0 .5rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
a, .place { color: var(--blue); } .place, .label, .note { font-size: .875rem; } .label, .note, .soft { color: var(--soft); }
.skip { position: absolute; left: -100rem; } .skip:focus { left: 1rem; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; } .verdict a:focus-visible { outline-color: currentColor; }
header p { margin: .35rem 0; } .facts { display: flex; flex-wrap: wrap; gap: .15rem 1.25rem; margin: .6rem 0 0; font-size: .875rem; } .facts div { display: flex; gap: .4rem; } .facts dt { color: var(--soft); flex: none; } .facts dd { margin: 0; }
.action { font-size: .8rem; font-weight: 600; border-radius: .3rem; padding: .1rem .6rem; background: var(--card); border: 1px solid var(--edge); }
.delete > summary .action, .replace > summary .action, .forget > summary .action, .loss::before, .deny::before {
  background: var(--red-soft); color: var(--red); border-color: currentColor; }
.create > summary .action, .gain::before { background: var(--green-soft); color: var(--green); border-color: currentColor; }
.update > summary .action, .warn::before, .neutral::before { background: var(--amber-soft); color: var(--amber); border-color: currentColor; }
ul.impact { list-style: none; padding: 0; } ul.impact li { padding: .35rem 0 .35rem 2.1rem; position: relative; }
ul.impact li::before { position: absolute; left: 0; width: 1.5rem; text-align: center; border-radius: .3rem; font-weight: 700; }
.loss::before { content: "\\2212"; } .gain::before { content: "+"; } .neutral::before { content: "~"; }
.deny::before { content: "\\00d7"; } .warn::before { content: "!"; }
details.change { border: 1px solid var(--edge); border-radius: .5rem; margin: .5rem 0; content-visibility: auto; contain-intrinsic-size: auto 3rem; }
details.delete, details.replace { border-color: var(--red); }
summary { padding: .5rem .75rem; cursor: pointer; } .body { padding: 0 .75rem .75rem; } .address { margin: .25rem 0; }
table.fields { border-collapse: collapse; width: 100%; } .fields th { text-align: left; vertical-align: top; font-weight: 500; width: 14rem; }
.fields th, .fields td { border-top: 1px solid var(--edge); padding: .35rem .5rem; }
.forces { color: var(--red); font-size: .8rem; display: block; }
ul.elements { margin: 0; padding: 0; list-style: none; } pre.diff { margin: 0; white-space: pre-wrap; }
del { background: var(--red-soft); color: var(--red); text-decoration-thickness: 1px; } ins { background: var(--green-soft); color: var(--green); text-decoration: none; }
del + ins { margin-left: .35em; } ins::before { content: "+ "; } del::before { content: "\\2212  "; } pre.diff span ~ ins::before, pre.diff span ~ del::before { content: ""; }
.line { display: block; padding-left: 2ch; } .line.added, .line.removed { text-indent: -2ch; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; position: sticky; top: 0; background: var(--page); padding: .5rem 0; z-index: 1; }
.tools > span { display: flex; gap: .5rem; align-items: center; } input[type=search] { flex: 1 1 14rem; min-width: 0; } input, button, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .4rem; padding: .3rem .6rem; }
input::placeholder { color: var(--soft); opacity: 1; } button[aria-pressed=false] { color: var(--soft); text-decoration: line-through; } .copy { font-size: .75rem; padding: .1rem .4rem; }
.trees { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } .trees ul { list-style: none; padding-left: 1.1rem; margin: 0; } .trees > div > ul { padding: 0; }
.drawing { overflow-x: auto; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); }
.graph { display: block; margin: 0 auto; } .graph rect { fill: var(--page); stroke: var(--edge); }
.graph text { fill: var(--ink); font: 12px system-ui, sans-serif; } .graph path { fill: none; stroke: var(--soft); stroke-width: 1.5; }
.graph .added { stroke: var(--green); stroke-width: 2.5; } .graph .removed { stroke: var(--red); stroke-width: 2.5; stroke-dasharray: 5 4; }
.backtest { margin: 0 0 1rem; padding: .6rem .75rem; border: 1px solid var(--edge); border-radius: .5rem; break-inside: avoid; } .strip { margin: .35rem 0; font-size: .875rem; }
.strip svg { display: block; width: 100%; height: 1.9rem; } .strip rect { fill: var(--blue); } .strip path { stroke: var(--soft); } .ends { display: flex; justify-content: space-between; font-size: .8rem; color: var(--soft); }
[hidden] { display: none !important; }
.verdict { border-radius: .5rem; padding: .5rem .75rem; margin: .75rem 0 0; } .loses { background: var(--amber-soft); color: var(--amber); } .calm { background: var(--green-soft); color: var(--green); } .verdict a, .verdict code { color: inherit; background: none; }
.refused { background: var(--refused); color: #fff; print-color-adjust: exact; }
.impact summary { padding: 0; } .impact details ul { padding-left: 1rem; margin: .35rem 0 0; } .impact details li { padding: .2rem 0; } .impact details li::before { content: none; }
@media (min-width: 64rem) { .columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 2rem; } .columns > :only-child { grid-column: 1 / -1; } }
@media (max-width: 40rem) { .trees { grid-template-columns: 1fr; } .fields th, .fields td { display: block; width: auto; } .fields td { border-top: 0; } .tools { position: static; } }
@media print { body { max-width: none; color: #000; background: #fff; } .tools, .copy, .skip { display: none; } details.change { break-inside: avoid; content-visibility: visible; }
  details::details-content { content-visibility: visible; display: block; } }
`;
