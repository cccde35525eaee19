import { X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { noTrust, publicKeyFingerprint, type Trust } from '#main/harness/environments/certificate-chain.ts';
import type { NetworkRules } from '#main/harness/environments/network-rules.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { profileOf } from '../../../../profile-of.ts';
import { certificates, leafKey, strangerKey } from '../environments/sample-certificates.ts';
import { servePages } from './chromium-for-tests.ts';
import { evaluate } from './open-view.ts';

const { signal } = new AbortController();
const scope = new AsyncDisposableStack();
afterAll(() => scope.disposeAsync());

type Name = keyof typeof certificates;

/** Serves with a certificate chain that starts with the server's own. Records the requests. */
async function serve(...sent: readonly Name[]) {
  const key = sent[0] === 'stranger' ? strangerKey : leafKey;
  const seen: string[] = [];
  const server: Server = createServer({ key, cert: sent.map((name) => certificates[name]).join('') });
  server.on('request', (request, response) => {
    seen.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', request.url === '/worker.js' ? 'text/javascript' : 'text/html');
    response.end(
      request.url === '/worker.js' ? 'fetch("/of-worker").then(() => postMessage("worked"))' : 'hello',
    );
  });
  new WebSocketServer({ server }).on('connection', (socket) => socket.send('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

async function open(network: NetworkRules) {
  const { executable } = await obtainChromium({ headless: true }, () => undefined, signal);
  const host = await ChromiumHost.launch({ executable, deviceScript: inject('deviceScript'), network });
  const view = await host.open(profileOf('android-chrome'), { signal, bridgeLog: new BridgeLog() });
  return { view, close: () => host.close() };
}

const byFile = (name: Name): Trust => {
  const certificate = new X509Certificate(certificates[name]);
  return { certificates: [certificate], keys: [publicKeyFingerprint(certificate)] };
};
const byKey = (name: Name): Trust => ({ ...byFile(name), certificates: [] });

const page = await servePages({ '/': '<!doctype html><title>page</title>' });
scope.defer(() => page.close());

/** Opens a URL of the server, both as the main document and as a resource of a page. */
async function visit(trust: Trust, ...sent: readonly Name[]) {
  const server = await serve(...sent);
  const { view, close } = await open({
    hostRules: `MAP m.example.com 127.0.0.1:${server.port}`,
    proxy: '',
    trust,
  });
  try {
    const document = await view.navigate('https://m.example.com/').then(
      () => 'shown',
      (refused: Error) => /ERR_CERT_\w+/.exec(refused.message)?.[0] ?? refused.message,
    );
    await view.navigate(page.origin);
    const parts = `Promise.all([
      fetch('https://m.example.com/fetched').then(() => 'fetched', () => 'refused'),
      new Promise((done) => {
        const socket = new WebSocket('wss://m.example.com/');
        socket.onmessage = ({ data }) => done(data);
        socket.onerror = () => done('refused');
      }),
    ])`;
    return { document, parts: await evaluate(view.cdp, parts), seen: server.seen };
  } finally {
    await close();
  }
}

const shown = { document: 'shown', parts: ['fetched', 'hello'] };

describe('a mapped host', { tags: ['complete'], timeout: 60_000 }, () => {
  it.each<[string, Trust, readonly Name[]]>([
    ['its certificate', byFile('leaf'), ['leaf', 'authority']],
    ['its key', byKey('leaf'), ['leaf']],
    ["its issuer's certificate", byFile('authority'), ['leaf', 'authority']],
    ["its issuer's certificate, which it does not send", byFile('authority'), ['leaf']],
    ["its issuer's key", byKey('authority'), ['leaf', 'authority']],
    ['its self-signed certificate', byFile('stranger'), ['stranger']],
  ])('opens if the environment trusts %s', async (_how, trust, sent) => {
    expect(await visit(trust, ...sent)).toMatchObject(shown);
  });

  it.each<[string, Trust, readonly Name[]]>([
    ['another certificate is trusted', byFile('stranger'), ['leaf', 'authority']],
    ['it is for another name', byFile('authority'), ['otherName', 'authority']],
    ['it has expired', byFile('authority'), ['expired', 'authority']],
    ['it is not valid yet', byKey('authority'), ['notYet', 'authority']],
    ['it is self-signed', byFile('authority'), ['stranger']],
    [
      'it is self-signed and sends the certificate of the trusted key',
      byKey('authority'),
      ['stranger', 'authority'],
    ],
    ['it is self-signed and sends the trusted certificate', byFile('authority'), ['stranger', 'authority']],
  ])('is refused if %s', async (_how, trust, sent) => {
    expect(await visit(trust, ...sent)).toEqual({
      document: expect.stringContaining('ERR_CERT') as string,
      parts: ['refused', 'refused'],
      seen: [],
    });
  });

  it('is refused if no certificate is trusted', async () => {
    expect(await visit(noTrust, 'leaf', 'authority')).toMatchObject({
      document: 'ERR_CERT_AUTHORITY_INVALID',
      parts: ['refused', 'refused'],
    });
  });

  it('can be reached from workers too, and other hosts are not affected', async () => {
    const server = await serve('leaf', 'authority');
    const hostRules = `MAP m.example.com 127.0.0.1:${server.port}`;
    const { view, close } = await open({ hostRules, proxy: '', trust: byFile('authority') });
    scope.defer(close);
    await view.navigate('https://m.example.com/');
    const worked = `new Promise((done) => { new Worker('/worker.js').onmessage = ({ data }) => done(data); })`;
    expect(await evaluate(view.cdp, worked)).toBe('worked');
    expect(await evaluate(view.cdp, `fetch('${page.origin}/').then(({ status }) => status, String)`)).toBe(
      200,
    );
  });

  it('is verified through the proxy of the environment', async () => {
    const server = await serve('leaf', 'authority');
    const requestLines: string[] = [];
    const proxy = createTcpServer((client) => {
      client.once('data', (head: Buffer) => {
        requestLines.push(head.toString('latin1').split('\r\n')[0] ?? '');
        const upstream = connect(server.port, '127.0.0.1');
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        client.pipe(upstream).pipe(client);
        client.on('error', () => upstream.destroy());
        upstream.on('error', () => client.destroy());
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    scope.defer(() => void proxy.close());
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const { view, close } = await open({ hostRules: '', proxy: address, trust: byFile('authority') });
    scope.defer(close);
    await view.navigate('https://m.example.com/');
    expect(requestLines).toContain('CONNECT m.example.com:443 HTTP/1.1');
    await expect(view.navigate('https://bank.example/')).rejects.toMatchObject({ code: 'network' });
  });
});
