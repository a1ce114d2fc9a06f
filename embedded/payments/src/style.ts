import { html } from '@remix-run/html-template';

const sheet = `
:root { color-scheme: light dark; --line: light-dark(#dfe3ea, #333a45); --soft: light-dark(#5b6472, #98a2b3);
  --paper: light-dark(#fff, #1b2028); --ground: light-dark(#eef1f6, #12161c); --accent: light-dark(#0b7a4b, #3ddc97); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif;
  background: var(--ground); }
main { margin: 0 auto; padding: 2rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: 1rem; }
.card { max-width: 28rem; }
.wide { max-width: 76rem; overflow-x: auto; }
.brand { margin: 0 0 1.5rem; font-weight: 800; letter-spacing: .12em; color: var(--accent); }
h1 { font-size: 1.35rem; margin: 0 0 1rem; }
.sum { margin: 0 0 1rem; font-size: 2rem; font-weight: 700; line-height: 1.2; overflow-wrap: anywhere; }
.sum span { display: block; font-size: .95rem; font-weight: 400; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt, .note, .method { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.method { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 1rem; }
button { width: 100%; margin: 0 0 .5rem; padding: .75rem 1rem; font: inherit; cursor: pointer; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: .75rem; }
button:hover { border-color: var(--accent); }
button:focus-visible, input:focus-visible, a:focus-visible, summary:focus-visible {
  outline: 3px solid var(--accent); outline-offset: 2px; }
.primary { background: light-dark(#0b7a4b, #0b7a4b); border-color: transparent; color: #fff; font-weight: 600; }
details { margin: 1rem 0 0; }
summary { cursor: pointer; padding: .5rem 0; color: var(--soft); }
.late { display: flex; gap: .75rem; align-items: center; }
.late button { margin: 0; flex: 1; }
.late label { display: flex; gap: .5rem; align-items: center; white-space: nowrap; color: var(--soft); }
input { width: 5rem; font: inherit; padding: .5rem; border: 1px solid var(--line); border-radius: .5rem;
  background: transparent; color: inherit; }
.note { font-size: .875rem; margin: 1.5rem 0 0; }
a { color: var(--accent); }
[role=alert] { padding: 1rem; border-radius: .75rem; background: light-dark(#fdecec, #44191c); margin: 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
td:last-child { white-space: normal; min-width: 12rem; }
td form { margin: 0; }
td button { margin: 0; padding: .25rem .75rem; width: auto; }
td ul { margin: 0; padding: 0; list-style: none; }
td li, .row { display: flex; gap: .5rem; align-items: center; margin: 0 0 .25rem; }
.row label { display: flex; gap: .5rem; align-items: center; color: var(--soft); }
`;

export const style = html.raw`${sheet}`;
