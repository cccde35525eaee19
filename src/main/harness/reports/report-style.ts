/** Phone first; light and dark by the reader's system. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --paper: #f6f5f2; --card: #fff; --ink: #1c1b1a; --soft: #6b6864; --line: #e4e1db;
  --good: #137a4b; --good-soft: #e3f3ea; --bad: #c0272d; --bad-soft: #fdeaea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141312; --card: #1f1e1c; --ink: #edebe7; --soft: #a19d97; --line: #35322f;
    --good: #5fd39b; --good-soft: #15301f; --bad: #ff8b86; --bad-soft: #3a1a1a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, dl, dd, ol, ul { margin: 0; padding: 0; }
a { color: inherit; }
.top { padding: max(28px, env(safe-area-inset-top)) clamp(16px, 4vw, 48px) 24px; border-bottom: 1px solid var(--line); background: var(--card); border-top: 6px solid; }
.top.passed { border-top-color: var(--good); } .top.failed { border-top-color: var(--bad); }
.top__product { color: var(--soft); font-weight: 600; }
h1 { font-size: clamp(26px, 5vw, 40px); line-height: 1.2; letter-spacing: -0.01em; }
.top.failed h1 { color: var(--bad); }
.numbers { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 18px 0 14px; }
.numbers div { display: flex; flex-direction: column-reverse; }
.numbers dt { color: var(--soft); font-size: 13px; }
.numbers dd { font-size: 20px; font-weight: 650; font-variant-numeric: tabular-nums; }
.top__origin, .time, .count { color: var(--soft); font-size: 13px; font-weight: 400; }
main { padding: 8px clamp(12px, 4vw, 48px) 64px; }
h2 { margin: 28px 0 12px; font-size: 20px; }
.failures ol { list-style: none; border: 1px solid var(--bad); border-radius: 12px; background: var(--bad-soft); }
.failures li { padding: 12px 16px; } .failures li + li { border-top: 1px solid color-mix(in srgb, var(--bad) 25%, transparent); }
.failures a { display: block; }
.kind { display: inline-block; padding: 0 7px; border-radius: 99px; background: var(--bad); color: var(--card); font-size: 12px; font-weight: 600; }
.platform { margin-bottom: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); scroll-margin-top: 12px; }
.platform.failed { border-color: var(--bad); }
.platform > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; margin-bottom: 12px; }
.platform header p, .agent { color: var(--soft); font-size: 13px; }
.agent[open] { flex-basis: 100%; } .agent code { font-size: 12px; }
summary { cursor: pointer; padding: 6px 0; }
.screens { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(190px, 240px); gap: 14px; overflow-x: auto; padding-bottom: 6px; scroll-snap-type: x proximity; }
.screen { min-width: 0; scroll-snap-align: start; scroll-margin: 12px; }
.screen:target { outline: 3px solid var(--bad); outline-offset: 4px; border-radius: 10px; }
h4 { display: flex; align-items: baseline; gap: 6px; margin-bottom: 6px; font-size: 14px; }
.time { white-space: nowrap; margin-left: auto; }
.passed > h4 .mark { color: var(--good); } .failed > h4 .mark, .failed > h4 { color: var(--bad); }
.shot { display: block; overflow: hidden; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
.shot img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: top; }
.failed .shot { border-color: var(--bad); }
.reason { color: var(--soft); font-size: 13px; }
.findings { margin-top: 8px; list-style: none; font-size: 13px; } .findings li { padding: 6px 0; border-bottom: 1px solid var(--line); }
.proof { margin-top: 4px; color: var(--soft); font-size: 12px; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 4px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { width: 42%; padding-right: 8px; font-weight: 500; } tr.false { background: var(--bad-soft); color: var(--bad); }
@media (max-width: 520px) { .platform { margin-inline: -12px; border-inline: 0; border-radius: 0; } .screens { grid-auto-columns: 62vw; } }
@media print { .screens { grid-auto-flow: row; grid-template-columns: repeat(4, 1fr); } }
`;
