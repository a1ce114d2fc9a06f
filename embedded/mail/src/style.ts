import { html } from '@remix-run/html-template';

const sheet = `
:root { color-scheme: light dark; --line: light-dark(#dfe3ea, #333a45); --soft: light-dark(#667085, #98a2b3);
  --paper: light-dark(#fff, #1b2028); --ground: light-dark(#f4f6f9, #12161c); --accent: light-dark(#3538cd, #a4bcfd); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); }
header { display: flex; gap: 1rem; align-items: baseline; flex-wrap: wrap; padding: 1rem 1.5rem;
  background: var(--paper); border-bottom: 1px solid var(--line); }
header a { font-weight: 700; font-size: 1.25rem; text-decoration: none; }
header p { margin: 0; color: var(--soft); }
a { color: var(--accent); }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { margin: 0 0 .5rem; font-size: 1rem; color: var(--soft); font-weight: 600; }
.search { display: flex; gap: .5rem; align-items: center; margin-bottom: 1rem; flex-wrap: wrap; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--paper); color: inherit; }
input { flex: 1; min-width: 12rem; }
button { cursor: pointer; }
.list { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line);
  border-radius: .75rem; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: 14rem 1fr auto; gap: 1rem; padding: .75rem 1rem;
  color: inherit; text-decoration: none; }
.list a:hover, .list a:focus-visible { background: var(--ground); }
.to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject, time, .total, .empty { color: var(--soft); }
.subject b { color: light-dark(#101828, #f2f4f7); }
time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.empty { padding: 3rem; text-align: center; background: var(--paper); border: 1px dashed var(--line);
  border-radius: .75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
section { margin-bottom: 1.5rem; }
iframe { width: 100%; height: 24rem; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
pre { margin: 0; padding: 1rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 42rem) { .list a { grid-template-columns: 1fr; gap: 0; } }
`;

export const style = html.raw`${sheet}`;
