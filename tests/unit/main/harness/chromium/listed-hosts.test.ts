import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { defaultNetworkRules, type NetworkRules } from '#main/harness/environments/network-rules.ts';
import { PageInspector } from '#main/harness/inspector/page-inspector.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { server } = chromiumForFile();

/** Scripts that reach a server without a request that can be intercepted. */
const ways: Readonly<Record<string, string>> = {
  preconnect: link('preconnect'),
  'dns-prefetch': link('dns-prefetch'),
  WebTransport: `new WebTransport('https://HOST/').ready.catch(() => undefined)`,
  'WebTransport of a worker': `new Worker(URL.createObjectURL(new Blob(["new WebTransport('https://HOST/').ready.catch(() => 0)"])))`,
  STUN: `rtc({ urls: 'stun:HOST' })`,
  'TURN over UDP': `rtc({ urls: 'turn:HOST?transport=udp', username: 'u', credential: 'c' })`,
  'TURN over TCP': `rtc({ urls: 'turn:HOST?transport=tcp', username: 'u', credential: 'c' })`,
  'TURN over TLS': `rtc({ urls: 'turns:HOST?transport=tcp', username: 'u', credential: 'c' })`,
};

function link(rel: string): string {
  return `document.head.append(Object.assign(document.createElement('link'), { rel: '${rel}', href: 'http://HOST' }))`;
}

const helpers = `
  const rtc = async (server) => {
    const connection = new RTCPeerConnection({ iceServers: [server] });
    connection.createDataChannel('x');
    await connection.setLocalDescription(await connection.createOffer());
  };
`;

const browsers = { 'a headless shell': { headless: true }, 'a full browser': {} };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * Accepts connections and packets on one port of every address of this machine. Returns the port and a list of what
 * arrived.
 */
async function openTarget() {
  const came: string[] = [];
  const tcp = createServer((socket) => {
    came.push('connection');
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await once(tcp.listen(0, '0.0.0.0'), 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').on('message', () => came.push('packet'));
  udp.bind(port, '0.0.0.0');
  await once(udp, 'listening');
  closing.push(
    () => tcp.close(),
    () => udp.close(),
  );
  return { port, came };
}

async function openPage(browser: { readonly headless?: boolean }, network: NetworkRules) {
  const ending = new AbortController();
  const { signal } = ending;
  const { executable } = await obtainChromium(browser, () => undefined, signal);
  const host = await ChromiumHost.launch({ executable, deviceScript: inject('deviceScript'), network });
  closing.unshift(
    () => ending.abort(),
    () => host.close(),
  );
  const inspector = new PageInspector({ viewId: 'view-1', apiKey: '', signal });
  const view = await host.open(profileOf('android-chrome'), {
    signal,
    bridgeLog: new BridgeLog(),
    onSession: (cdp, type) => inspector.watch(cdp, type),
  });
  await view.navigate(`${server().origin}/`);
  return { view, inspector };
}

/** Runs each script in a page, with a separate port for each host. Returns the scripts and hosts that were reached. */
async function goTo(hosts: readonly string[], page: Awaited<ReturnType<typeof openPage>>) {
  const targets = await Promise.all(
    hosts.flatMap((host) =>
      Object.entries(ways).map(async ([way, script]) => {
        const target = await openTarget();
        const gone = `{ ${helpers} ${script.replaceAll('HOST', `${host}:${target.port}`)} }`;
        void page.view.cdp.send('Runtime.evaluate', { expression: gone });
        return { name: `${way} to ${host}`, target };
      }),
    ),
  );
  return () => targets.filter(({ target }) => target.came.length > 0).map(({ name }) => name);
}

describe.each(Object.entries(browsers))('in an environment of listed hosts, %s', (_name, browser) => {
  const tags = ['complete'];
  const listed: NetworkRules = { ...defaultNetworkRules, onlyHosts: ['127.0.0.1', 'listed.localhost'] };

  it('reaches no other host by connections other than requests', { tags, timeout: 120_000 }, async () => {
    // Reaches the hosts without limits first. If that failed, the test would prove nothing.
    const open = await goTo(['stats.localhost', '127.0.0.2'], await openPage(browser, defaultNetworkRules));
    await expect
      .poll(open, { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          'WebTransport to 127.0.0.2',
          'WebTransport of a worker to 127.0.0.2',
          'STUN to stats.localhost',
          'STUN to 127.0.0.2',
          'TURN over UDP to 127.0.0.2',
          'TURN over TCP to stats.localhost',
          'TURN over TLS to 127.0.0.2',
        ]),
      );
    const page = await openPage(browser, listed);
    const closed = await goTo(['stats.localhost', '127.0.0.2'], page);
    // Starts the connections to a listed host last. When they arrive, the others would have arrived too.
    const reached = await goTo(['127.0.0.1', 'listed.localhost'], page);
    await expect
      .poll(reached, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['WebTransport to 127.0.0.1', 'TURN over TCP to listed.localhost']));
    expect(closed()).toEqual([]);
  });

  it('reports each blocked host as a finding', { tags, timeout: 60_000 }, async () => {
    const { view, inspector } = await openPage(browser, listed);
    await evaluate(
      view.cdp,
      `(async () => {
        await fetch('http://calls.test/', { mode: 'no-cors' }).catch(() => undefined);
        new Image().src = 'http://pictures.test/a.png';
        navigator.sendBeacon('http://beacons.test/', 'x');
        new EventSource('http://events.test/');
        new WebSocket('ws://sockets.test/');
        new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://workers.test/')"])));
        await fetch('http://wx.tenpay.com/', { mode: 'no-cors' }).catch(() => undefined);
      })()`,
    );
    const blocked: string[] = [];
    const found = () => {
      for (const { kind, message, zh } of inspector.takeFindings()) {
        const [, host] = /^Blocked ([\w.]+): .*not a host of this environment/.exec(message) ?? [];
        if (host !== undefined && zh?.startsWith(`已阻止 ${host}：`)) blocked.push(`${kind} ${host}`);
      }
      return blocked.toSorted();
    };
    const hosts = ['beacons', 'calls', 'events', 'pictures', 'sockets', 'workers'].map(
      (name) => `${name}.test`,
    );
    await expect.poll(found).toEqual([...hosts, 'wx.tenpay.com'].map((host) => `request ${host}`));
  });
});
