import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { defaultNetworkRules } from '#main/harness/environments/network-rules.ts';
import { GatewayGate } from '#main/harness/pay/real-gateways.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { profileOf } from '../../../../profile-of.ts';
import { evaluate } from './open-view.ts';

/**
 * Scripts that reach a server in different ways. Each also calls a control host. If that is not reached, the result for
 * the gateway has no meaning.
 */
const ways: Readonly<Record<string, string>> = {
  fetch: `fetch('URL', { mode: 'no-cors' })`,
  'fetch with keepalive': `fetch('URL', { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('POST', 'URL'); x.send('x')`,
  beacon: `navigator.sendBeacon('URL', 'x')`,
  picture: `new Image().src = 'URL'`,
  script: `add('script', { src: 'URL' })`,
  module: `import('URL').catch(() => undefined)`,
  'style sheet': `add('link', { rel: 'stylesheet', href: 'URL' })`,
  icon: `add('link', { rel: 'icon', href: 'URL' })`,
  preload: `add('link', { rel: 'preload', as: 'fetch', href: 'URL' })`,
  prefetch: `add('link', { rel: 'prefetch', href: 'URL' })`,
  modulepreload: `add('link', { rel: 'modulepreload', href: 'URL' })`,
  manifest: `add('link', { rel: 'manifest', href: 'URL' })`,
  background: `document.body.style.backgroundImage = 'url(URL)'`,
  font: `new FontFace('f', 'url(URL)').load().catch(() => undefined)`,
  video: `add('video', { src: 'URL', preload: 'auto' }).load()`,
  audio: `add('audio', { src: 'URL', preload: 'auto' }).load()`,
  track: `const v = add('video', { crossorigin: 'anonymous', src: '/' }); const t = document.createElement('track'); t.src = 'URL'; t.default = true; v.append(t); t.track.mode = 'showing'`,
  object: `add('object', { data: 'URL' })`,
  embed: `add('embed', { src: 'URL' })`,
  frame: `add('iframe', { src: 'URL' })`,
  'frame of a frame': `add('iframe', { srcdoc: '<iframe src="URL"></iframe>' })`,
  'sandboxed frame': `add('iframe', { sandbox: '', src: 'URL' })`,
  popup: `open('URL')`,
  'popup of nobody': `open('URL', '_blank', 'noopener')`,
  'popup led on': `const w = open('about:blank'); w.location = 'URL'`,
  'popup with a frame': `const w = open('about:blank'); w.document.body.append(Object.assign(w.document.createElement('iframe'), { src: 'URL' }))`,
  ping: `const a = add('a', { href: '#here', ping: 'URL' }); a.click()`,
  'form to a frame': `add('iframe', { name: 'target1' }); const f = add('form', { action: 'URL', method: 'post', target: 'target1' }); f.submit()`,
  'form to a popup': `const f = add('form', { action: 'URL', method: 'post', target: '_blank' }); f.submit()`,
  'redirect of a fetch': `fetch('/redirect?to=' + encodeURIComponent('URL'), { mode: 'no-cors' })`,
  'redirect of a picture': `new Image().src = '/redirect?to=' + encodeURIComponent('URL')`,
  'redirect of a frame': `add('iframe', { src: '/redirect?to=' + encodeURIComponent('URL') })`,
  'redirect that posts': `fetch('/redirect?to=' + encodeURIComponent('URL'), { mode: 'no-cors', method: 'POST', body: 'x' })`,
  'refresh of a frame': `add('iframe', { srcdoc: '<meta http-equiv="refresh" content="0;url=URL">' })`,
  worker: `new Worker(blob("fetch('URL', { mode: 'no-cors' })"))`,
  'worker of a worker': `new Worker(blob('new Worker(URL.createObjectURL(new Blob([' + JSON.stringify("fetch('URL', { mode: 'no-cors' })") + '])))'))`,
  'shared worker': `new SharedWorker(blob("fetch('URL', { mode: 'no-cors' })"))`,
  'script of a worker': `new Worker(blob("importScripts('URL')"))`,
  'service worker': `navigator.serviceWorker.register('/service.js?to=' + encodeURIComponent('URL'))`,
  EventSource: `new EventSource('URL')`,
  WebSocket: `new WebSocket('URL'.replace('http', 'ws'))`,
  'WebSocket of a worker': `new Worker(blob("new WebSocket('URL'.replace('http', 'ws'))"))`,
  'WebSocket of a frame': `add('iframe', { srcdoc: '<script>new WebSocket("URL".replace("http", "ws"))</scr' + 'ipt>' })`,
  'WebSocket of a popup': `const w = open('about:blank'); new w.WebSocket('URL'.replace('http', 'ws'))`,
  'speculation rules': `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ urls: ['URL'], eagerness: 'immediate' }], prerender: [{ urls: ['URL'], eagerness: 'immediate' }] }); document.head.append(s)`,
  'a picture of SVG': `document.body.insertAdjacentHTML('beforeend', '<svg><image href="URL"/></svg>')`,
  'a set of pictures': `add('img', { srcset: 'URL 1x' })`,
  'a poster': `add('video', { poster: 'URL' })`,
};

/**
 * Ways for which headless Chromium 148 does not contact another host without TLS. They must not reach the gateway
 * either.
 */
const unused: ReadonlySet<string> = new Set([
  'icon',
  'manifest',
  'speculation rules',
  'worker of a worker',
  'track',
]);

const helpers = `
  const add = (name, given) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
    document.body.append(element);
    return element;
  };
  const blob = (text) => URL.createObjectURL(new Blob([text]));
`;

const names = ['openapi.alipay.com', 'control.test'];
const reached = new Set<string>();
let host: ChromiumHost;
let view: WallView;
const end = new AbortController();
const closing: (() => void)[] = [];

async function listen(server: {
  listen(port: number, host: string): unknown;
  address(): unknown;
}): Promise<number> {
  await once(server.listen(0, '127.0.0.1') as never, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const site = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://a');
    const to = url.searchParams.get('to') ?? '';
    if (url.pathname === '/redirect') {
      response.writeHead(307, { location: to }).end();
      return;
    }
    const isScript = url.pathname === '/service.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? `fetch(${JSON.stringify(to)}, { mode: 'no-cors' })` : '<!doctype html><body>site',
    );
  });
  // The first line of a request contains the name of the way, in every protocol.
  const sockets = new Set<Socket>();
  const target = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const [, name] of data.toString().matchAll(/\/reached\/(\w+-\d+)/g)) if (name) reached.add(name);
      socket.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\n\r\n');
    });
  });
  const [sitePort, targetPort] = [await listen(site), await listen(target)];
  closing.push(
    () => site.closeAllConnections(),
    () => site.close(),
    () => {
      for (const socket of sockets) socket.destroy();
    },
    () => target.close(),
  );
  const { executable } = await obtainChromium({ headless: true }, () => undefined, end.signal);
  host = await ChromiumHost.launch({
    executable,
    deviceScript: inject('deviceScript'),
    gate: new GatewayGate(),
    network: {
      ...defaultNetworkRules,
      hostRules: names.map((name) => `MAP ${name} 127.0.0.1:${targetPort}`).join(','),
    },
  });
  view = await host.open(profileOf('android-chrome'), { signal: end.signal, bridgeLog: new BridgeLog() });
  await view.navigate(`http://127.0.0.1:${sitePort}/`);
}, 60_000);

afterAll(async () => {
  end.abort();
  await host.close();
  for (const close of closing) close();
});

it('pages, frames, popups and workers cannot reach a real payment gateway in any way, but can reach other hosts', {
  tags: ['complete'],
  timeout: 120_000,
}, async () => {
  const entries = Object.entries(ways);
  for (const [index, [, way]] of entries.entries()) {
    for (const [host, who] of [
      ['openapi.alipay.com:8080', 'gateway'],
      ['control.test:8080', 'control'],
    ] as const) {
      const url = `http://${host}/reached/${who}-${index}`;
      const script = `(() => { ${helpers} try { ${way.replaceAll('URL', url).replaceAll(`${url}.createObjectURL`, 'URL.createObjectURL')} } catch {} })()`;
      await evaluate(view.cdp, script);
    }
  }
  const missing = () =>
    entries
      .filter(([name], index) => !unused.has(name) && !reached.has(`control-${index}`))
      .map(([name]) => name);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  expect(entries.filter((_, index) => reached.has(`gateway-${index}`)).map(([name]) => name)).toEqual([]);
});
