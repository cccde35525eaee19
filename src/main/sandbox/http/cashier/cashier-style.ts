import { html, Markup } from '#shared/html.ts';

/**
 * The page's only style sheet. `remaining`: seconds that count down by themselves where the browser can animate a
 * number, and stand still where it cannot.
 */
export function cashierStyle(nonce: string, remaining: number): Markup {
  const countdown = new Markup(`.countdown { --seconds: ${remaining}; animation-duration: ${remaining}s; }`);
  return html`<style nonce="${nonce}">${sheet}${countdown}</style>`;
}

const sheet = new Markup(`
@property --seconds { syntax: '<integer>'; inherits: true; initial-value: 0; }
@property --countdown { syntax: '<custom-ident>'; inherits: false; initial-value: run-down; }
@keyframes run-down { to { --seconds: 0; } }
:root {
  color-scheme: light dark;
  --page: #f4f5f7; --card: #fff; --text: #1c1d21; --muted: #63666e; --line: #e4e6ea;
  --strong: #c43318; --on-strong: #fff; --good: #17793f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #121316; --card: #1d1f24; --text: #ececf0; --muted: #a3a6ae; --line: #33363d;
    --strong: #ff8a70; --on-strong: #2b0c05; --good: #5fd08c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif;
}
main { max-width: 430px; margin: 0 auto; padding: 24px 16px 40px; }
.merchant { margin: 0 0 16px; font-size: 15px; font-weight: 500; color: var(--muted); text-align: center; }
.card { padding: 24px 20px; border-radius: 16px; background: var(--card); }
.state { margin: 0; font-size: 20px; font-weight: 600; text-align: center; }
.state--paid { color: var(--good); }
.amount { margin: 4px 0 20px; font-size: 40px; font-weight: 700; line-height: 1.2; text-align: center; }
.amount small { margin-right: 2px; font-size: 24px; }
dl { margin: 0; border-top: 1px solid var(--line); padding-top: 12px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; }
dt { flex: none; color: var(--muted); }
dd { margin: 0; min-width: 0; text-align: right; overflow-wrap: anywhere; }
.number { font-size: 14px; line-height: 24px; }
.countdown { animation: 0s linear forwards; animation-name: var(--countdown, none); font-variant-numeric: tabular-nums; }
.countdown::before { counter-reset: seconds var(--seconds); content: counter(seconds); }
.hint { margin: 16px 0 0; font-size: 14px; color: var(--muted); text-align: center; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin-top: 20px; }
.button {
  display: flex; flex-direction: column; align-items: center; justify-content: center; width: 100%; min-height: 48px;
  padding: 8px 16px;
  border: 1px solid var(--line); border-radius: 24px; background: var(--card); color: var(--text);
  font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer;
}
.button small { max-width: 100%; font-size: 13px; font-weight: 400; overflow-wrap: anywhere; }
.button--strong { border-color: transparent; background: var(--strong); color: var(--on-strong); font-weight: 600; }
.button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.links { display: grid; gap: 12px; margin-top: 12px; }
`);
