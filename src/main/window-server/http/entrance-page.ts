import { KEY_STORAGE_NAME } from '#shared/ipc/transport/session-messages.ts';

/**
 * First page of the window. It admits the browser by the token in the URL. If that fails, it shows what the user can
 * do.
 */
export const entrancePage = `<!doctype html>
<html lang="zh">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>漫阅 测试台</title>
    <link rel="stylesheet" href="/entrance.css" />
    <script type="module" src="/entrance.js"></script>
  </head>
  <body>
    <main>
      <h1>漫阅 测试台 <span lang="en">Manyue Harness</span></h1>
      <noscript>
        <p>请允许此页面运行脚本。</p>
        <p lang="en">Allow this page to run scripts.</p>
      </noscript>
      <div role="alert">
        <div data-state="refused" hidden>
          <p>这个地址已经用过，或者已经失效。请回到运行 npm start 的终端，按回车键（或重新启动它），打开它新打印的地址。</p>
          <p lang="en">
            This URL has been used or has expired. In the terminal where npm start runs, press Enter (or restart
            it), and open the new URL that it prints.
          </p>
        </div>
        <div data-state="busy" hidden>
          <p>试过的地址太多。请等一分钟，再打开终端里的地址。</p>
          <p lang="en">Too many invalid URLs. Wait a minute, then open the URL shown in the terminal.</p>
        </div>
        <div data-state="forgetful" hidden>
          <p>此浏览器不允许保存数据。请允许本页的 Cookie 和网站数据，再打开终端里的地址。</p>
          <p lang="en">
            This browser blocks site data. Allow cookies and site data for this page, then open the URL shown in the
            terminal.
          </p>
        </div>
        <div data-state="unreachable" hidden>
          <p>测试台没有回应。请看终端里的 npm start 是否还在运行，然后刷新此页面。</p>
          <p lang="en">The harness does not respond. Check that npm start is running in its terminal, then reload.</p>
        </div>
      </div>
    </main>
  </body>
</html>
`;

/** Script of the first page. It starts by removing the token from the address bar. */
export const entranceScript = `const keyName = '${KEY_STORAGE_NAME}';
const token = location.hash.slice(1);
history.replaceState(null, '', '/');

const show = (state) => {
  for (const part of document.querySelectorAll('[data-state]')) part.hidden = part.dataset.state !== state;
};

const exchange = () =>
  fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

/** Storage for the key of the browser. Undefined if the browser blocks storage. */
const storage = (() => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
})();

const enter = async () => {
  const response = token === '' ? undefined : await exchange();
  if (response?.ok) storage.setItem(keyName, (await response.json()).key);
  // Opens a session without a token, because the browser was admitted earlier.
  const isAdmitted = response?.ok || (storage.getItem(keyName) !== null && (await fetch('/session')).ok);
  if (isAdmitted) location.replace('/window/');
  else show(response?.status === 429 ? 'busy' : 'refused');
};

if (storage === undefined) show('forgetful');
else enter().catch(() => show('unreachable'));
`;

export const entranceStyle = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; }
[lang='en'] { opacity: 0.8; }
`;
