import { html, Markup } from '#shared/html.ts';

/**
 * Returns the only style sheet of the page. `remaining` is the start of the countdown in seconds. The countdown moves
 * only if the browser can animate numbers.
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
  --page: #f4f5f7; --card: #fff; --control: #f0f1f4; --text: #1b1c20; --muted: #5b5f66; --line: #e6e7eb;
  --strong: #d92f28; --price: #c92a24; --good: #1f7a45;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131417; --card: #1d1f23; --control: #2b2e34; --text: #f1f2f4; --muted: #b4b8bf; --line: #2b2e33;
    --strong: #d63a31; --price: #ff8074; --good: #67c48d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.6 -apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Noto Sans SC', 'Noto Sans CJK SC',
    'Source Han Sans SC', 'Microsoft YaHei', system-ui, sans-serif;
}
main { max-width: 430px; margin: 0 auto; padding: 24px 16px 40px; }
.merchant { margin: 0 0 16px; font-size: 15px; font-weight: 500; color: var(--muted); text-align: center; }
.card { padding: 24px 20px; border-radius: 16px; background: var(--card); }
.state { margin: 0; font-size: 20px; font-weight: 600; text-align: center; }
.state--paid { color: var(--good); }
.amount {
  margin: 4px 0 20px; color: var(--price); font-size: 36px; font-weight: 650; font-variant-numeric: tabular-nums;
  line-height: 1.2; text-align: center;
}
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
  border: 0; border-radius: 24px; background: var(--control); color: var(--text);
  font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer;
}
.button small { max-width: 100%; font-size: 13px; font-weight: 400; overflow-wrap: anywhere; }
.button--strong { background: var(--strong); color: #fff; }
.button--plain { background: none; color: var(--muted); }
.button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.links { display: grid; gap: 12px; margin-top: 12px; }
`);
