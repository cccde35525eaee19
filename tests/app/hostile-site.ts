import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rootFor } from './root-for.ts';

const page = (body: string) =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>页</title><h1>漫阅</h1>${body}`;

/** Runs a statement 10,000 times a second. */
const flood = (statement: string) =>
  page(`<script>setInterval(() => { for (let i = 0; i < 100; i += 1) { ${statement} } }, 10)</script>`);

/** Pages that try to harm the harness, by path. */
export const hostilePages = {
  '/loop': page('<script>setTimeout(() => { for (;;); }, 300)</script>'),
  '/alerts': page('<script>setTimeout(() => { for (;;) alert("不停"); }, 300)</script>'),
  '/console': flood('console.log("行", i, { deep: [1, 2, 3] })'),
  '/errors': flood('setTimeout(() => { throw new Error("错 " + i) })'),
  '/bridge': flood('WeixinJSBridge.invoke("getNetworkType", { i }, () => undefined)'),
  '/responses': page(
    `<script>(async () => { for (;;) await fetch('/large').then((response) => response.text()); })()</script>`,
  ),
  // Long runs of characters on which a backtracking regular expression is slow.
  '/texts': page(`<script>
    const texts = ['\\\\', '"', ' ', '<', '{"a":', 'a@', 'http://', '%2'].map((part) => part.repeat(200_000));
    setInterval(() => { for (const text of texts) { console.log(text); document.title = text; history.replaceState(0, '', '#' + text.slice(0, 60_000)); } }, 100);
    setInterval(() => fetch('/echo', { method: 'POST', body: texts[4] }), 200);
  </script>`),
  '/frames': page(
    '<script>setInterval(() => { const frame = document.createElement("iframe"); frame.src = "/calm/1"; document.body.append(frame); if (frames.length > 50) document.querySelector("iframe").remove(); }, 20)</script>',
  ),
  // Hides the click from the device script, which would prevent it.
  '/popups': page(
    '<script>setInterval(() => { open("/calm/1"); const link = document.createElement("a"); link.href = "/calm/1"; link.target = "_blank"; link.onclick = (event) => event.stopImmediatePropagation(); link.click(); }, 5)</script>',
  ),
  '/workers': page(
    `<script>setInterval(() => { const worker = new Worker(URL.createObjectURL(new Blob(['for (;;);']))); setTimeout(() => worker.terminate(), 500); }, 100)</script>`,
  ),
} as const satisfies Readonly<Record<string, string>>;

/** Reports when it has painted, because Chromium drops taps on a page before that. */
const calm = (number: number) =>
  page(`<a href="/calm/${number + 1}" style="position: fixed; inset: 0">去</a><script>
    new PerformanceObserver(() => fetch('/shown/${number}')).observe({ type: 'paint', buffered: true });
  </script>`);

export interface HostileSite {
  readonly origin: string;
  /** Returns the number N of the `/calm/N` page that the browser with this user agent requested last. */
  calmPageOf(userAgent: string): number | undefined;
  close(): void;
}

/** Serves the hostile pages, `/never` (no response), and `/calm/N`, on which a tap anywhere leads to `/calm/N+1`. */
export async function serveHostileSite(): Promise<HostileSite> {
  const large = Buffer.alloc(50 * 1024 * 1024, '{"data":"空"}');
  const pages: Readonly<Record<string, string>> = hostilePages;
  const calmPages = new Map<string | undefined, number>();
  const respond = (path: string, userAgent: string | undefined, response: ServerResponse) => {
    const [, number = 0] = /^\/calm\/(\d+)$/.exec(path) ?? [];
    const [, shown] = /^\/shown\/(\d+)$/.exec(path) ?? [];
    if (shown !== undefined) calmPages.set(userAgent, Number(shown));
    const found = pages[path] ?? calm(Number(number));
    if (path === '/never') return;
    if (path === '/large') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(large);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(rootFor(userAgent) + found);
  };
  const server = createServer((request, response) => {
    request.resume();
    respond(new URL(request.url ?? '/', 'http://site').pathname, request.headers['user-agent'], response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calmPageOf: (userAgent) => calmPages.get(userAgent),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
