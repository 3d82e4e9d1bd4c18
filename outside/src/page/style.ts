/** The look of all pages of the outside; deliberately not the house's own. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f6f3, #17191d);
  --sheet: light-dark(#fff, #21242a);
  --text: light-dark(#1d2026, #eceef2);
  --quiet: light-dark(#555b66, #b3b9c4);
  --line: light-dark(#7b828f, #7d8492);
  --act: light-dark(#1f4f99, #a9c8ff);
  --on-act: light-dark(#fff, #10203a);
  --said: light-dark(#e4f0e4, #233a29);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0 24px; justify-content: space-between; padding: 8px 16px; color: var(--quiet); }
header p { margin: 0; align-self: center; }
main { max-width: 880px; margin: 0 auto; padding: 0 16px 48px; }
a { color: var(--act); }
nav a { display: inline-block; padding: 10px 8px; }
nav a[aria-current] { color: var(--text); text-decoration: none; font-weight: 600; }
h1 { font-size: 24px; margin: 16px 0 0; }
h2 { font-size: 18px; margin: 0 0 12px; }
section { margin-top: 24px; padding: 16px; background: var(--sheet); border-radius: 8px; }
form { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr)); align-items: start; }
label { display: grid; gap: 4px; color: var(--quiet); }
input, select, button { font: inherit; min-height: 44px; padding: 8px 12px; border-radius: 6px; }
input, select { width: 100%; color: var(--text); background: var(--ground); border: 1px solid var(--line); }
button { align-self: end; border: 0; color: var(--on-act); background: var(--act); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 12px 6px 0; text-align: start; white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; }
td form { display: inline-block; margin-inline-start: 8px; }
td { border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
[role='status'] { padding: 12px 16px; border-radius: 8px; background: var(--said); }
.bill { border-top: 4px solid var(--act); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; align-items: baseline; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.sum { font-size: 28px; font-variant-numeric: tabular-nums; }
code { font-size: 14px; overflow-wrap: anywhere; }
`
