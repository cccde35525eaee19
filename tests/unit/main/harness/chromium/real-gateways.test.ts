import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, inject, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { defaultNetworkRules } from '#main/harness/environments/network-rules.ts';
import { GatewayGate } from '#main/harness/pay/real-gateways.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile();

/** Error of Chromium for a blocked document. An unknown host causes another one. */
const blocked = expect.objectContaining({ errorText: 'net::ERR_BLOCKED_BY_CLIENT' }) as object;

it.each([
  'wx.tenpay.com',
  'tenpay.com',
  'mclient.alipay.com:8080',
  'mclient.alipay.com.',
  'pay.weixin.qq.com',
  'gateway.95516.com',
])('no page can open the real gateway %s', async (host) => {
  const view = await open(profileOf('wechat-android'), '/');
  expect(await view.cdp.send('Page.navigate', { url: `https://${host}/pay` })).toEqual(blocked);
});

it('pages and workers cannot call a real gateway, but can call other hosts', async () => {
  const failures: string[] = [];
  const { signal } = new AbortController();
  const failed = (params: unknown) => failures.push((params as { errorText: string }).errorText);
  const onSession = (cdp: CdpSession) => {
    cdp.on('Network.loadingFailed', failed, signal);
    void cdp.send('Network.enable');
  };
  const view = await open(profileOf('ios-safari'), '/', { onSession });
  const call = 'fetch("https://wx.tenpay.com/x", { mode: "no-cors" }).then(() => "open", () => "refused")';
  expect(await evaluate(view.cdp, call)).toBe('refused');
  const worker = `new Promise((done) => {
    const source = ${JSON.stringify(`${call}.then(postMessage)`)};
    new Worker(URL.createObjectURL(new Blob([source]))).onmessage = ({ data }) => done(data);
  })`;
  expect(await evaluate(view.cdp, worker)).toBe('refused');
  const blockedHere = expect.stringContaining('ERR_BLOCKED_BY_CLIENT') as string;
  await expect.poll(() => failures).toEqual([blockedHere, blockedHere]);
  expect(await evaluate(view.cdp, 'fetch("/").then(({ status }) => status)')).toBe(200);
});

/** Opens a WebSocket to each host, from the page and from a worker. Returns 'open' or 'refused' for each. */
const sockets = `(async () => {
  const answer = (url) => new Promise((done) => {
    const socket = new WebSocket(url);
    socket.onopen = () => done('open');
    socket.onerror = () => done('refused');
  });
  const source = 'onmessage = async ({ data }) => postMessage(await (' + answer + ')(data))';
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  const asked = (url) => new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.postMessage(url);
  });
  const answers = [];
  for (const host of HOSTS) answers.push(await answer('ws://' + host + '/'), await asked('ws://' + host + '/'));
  return answers;
})()`;

it('no WebSocket reaches a real gateway until the user allows it', async () => {
  const echo = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  const names = ['openapi.alipay.com', 'stats.test', 'm.example.com'];
  const gate = new GatewayGate();
  const { executable } = await obtainChromium(
    { headless: true },
    () => undefined,
    new AbortController().signal,
  );
  const network = {
    ...defaultNetworkRules,
    hostRules: names.map((name) => `MAP ${name} 127.0.0.1:${port}`).join(','),
  };
  const host = await ChromiumHost.launch({ executable, deviceScript: inject('deviceScript'), network, gate });
  const end = new AbortController();
  try {
    const view = await host.open(profileOf('android-chrome'), {
      signal: end.signal,
      bridgeLog: new BridgeLog(),
    });
    await view.navigate(`${server().origin}/`);
    const ask = () => evaluate(view.cdp, sockets.replace('HOSTS', JSON.stringify(names.slice(0, 2))));
    expect(await ask()).toEqual(['refused', 'refused', 'open', 'open']);
    // Conditions that a user could set for a view.
    const usual = { matchedNetworkConditions: [] };
    await view.cdp.send('Network.emulateNetworkConditionsByRule', usual);
    expect(await ask()).toEqual(['refused', 'refused', 'open', 'open']);
    gate.isOpen = true;
    expect(await ask()).toEqual(['open', 'open', 'open', 'open']);
    gate.isOpen = false;
    expect(await ask()).toEqual(['refused', 'refused', 'open', 'open']);
  } finally {
    end.abort();
    await host.close();
    echo.close();
  }
});

it('an environment with listed hosts blocks all other hosts', { tags: ['complete'] }, async () => {
  const echo = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  const { port: sitePort } = new URL(server().origin);
  const hostRules = `MAP m.example.com 127.0.0.1:${sitePort},MAP s.example.com 127.0.0.1:${port},MAP stats.test 127.0.0.1:${port}`;
  const network = { ...defaultNetworkRules, hostRules, onlyHosts: ['m.example.com', 's.example.com'] };
  const { executable } = await obtainChromium(
    { headless: true },
    () => undefined,
    new AbortController().signal,
  );
  const host = await ChromiumHost.launch({ executable, deviceScript: inject('deviceScript'), network });
  const end = new AbortController();
  try {
    const view = await host.open(profileOf('android-chrome'), {
      signal: end.signal,
      bridgeLog: new BridgeLog(),
    });
    await view.navigate('http://m.example.com/');
    const call = (address: string) =>
      `fetch('${address}', { mode: 'no-cors' }).then(() => 'open', () => 'refused')`;
    expect(await evaluate(view.cdp, call('http://m.example.com/'))).toBe('open');
    expect(await evaluate(view.cdp, call('http://stats.test/'))).toBe('refused');
    expect(await evaluate(view.cdp, call(`http://127.0.0.1:${port}/`))).toBe('refused');
    const names = JSON.stringify(['s.example.com', 'stats.test']);
    expect(await evaluate(view.cdp, sockets.replace('HOSTS', names))).toEqual([
      'open',
      'open',
      'refused',
      'refused',
    ]);
    expect(await view.cdp.send('Page.navigate', { url: 'http://stats.test/' })).toEqual(blocked);
  } finally {
    end.abort();
    await host.close();
    echo.close();
  }
});
