import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ContractSite {
  readonly origin: string;
  /** Requests so far, such as `GET /next`. */
  readonly requests: readonly string[];
  close(): void;
}

const documentOf = (body: string, script = '') => `<!doctype html><html lang="zh"><head><title>漫阅</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>* { margin: 0 }</style>
<script>${script}</script></head><body>${body}</body></html>`;

/** Records what the first script of the page sees. */
const readsFirst = `window.first = {
  early: window.early, binding: typeof window.__manyue_contract, ua: navigator.userAgent, width: innerWidth,
  ratio: devicePixelRatio, touch: 'ontouchstart' in window, zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language, dark: matchMedia('(prefers-color-scheme: dark)').matches };`;

/** Records events by name, with the element's id. */
const recordsEvents = `log = [];
  const names = ['click', 'touchstart', 'wheel', 'keydown', 'submit', 'compositionend'];
  for (const name of names) addEventListener(name, (event) => {
    log.push([name, event.target.id, event.key].filter((value) => value).join(' '));
    if (name === 'submit') event.preventDefault();
  });`;

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';

const pages: Readonly<Record<string, string>> = {
  '/': documentOf('<h1>漫阅</h1><img src="/late.svg" alt="">', readsFirst),
  '/next': documentOf('<h1>下一页</h1>'),
  '/input': documentOf(
    `<form><button id="button" style="position:absolute;left:0;top:0;width:100px;height:100px">按</button>
    <input id="field" style="position:absolute;left:0;top:200px;width:200px;height:40px"></form>
    <div style="height:3000px"></div>`,
    recordsEvents,
  ),
  '/red': documentOf(
    '<div style="height:3000px"></div>',
    'document.documentElement.style.background = "red"',
  ),
  '/loop': documentOf('', 'onload = () => setTimeout(() => { for (;;); })'),
};

/** Serves the pages of the contract. `/silent` never responds, and `/late.svg` responds after a pause. */
export async function startContractSite(): Promise<ContractSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    respond(request, response).catch((thrown: unknown) => response.destroy(thrown as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const lateMs = 100;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const page = pages[pathname];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (page !== undefined) response.end(page);
  else if (pathname === '/silent') return;
  else if (pathname === '/moved') response.writeHead(302, { location: `/moved-again${search}` }).end();
  else if (pathname === '/moved-again') response.writeHead(301, { location: '/next?moved' }).end();
  else if (pathname === '/late.svg') {
    response.setHeader('content-type', 'image/svg+xml');
    setTimeout(() => response.end(square), lateMs);
  } else if (pathname === '/echo') {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        method: request.method,
        body: Buffer.concat(parts).toString(),
        headers: request.headers,
      }),
    );
  } else response.writeHead(404).end(documentOf('<h1>没有这一页</h1>'));
}
