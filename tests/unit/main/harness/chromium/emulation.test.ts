import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { probeTruth } from '#main/harness/emulation/truth-probe.ts';
import type { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import type { DeviceView, OpenOptions } from '#main/hosts/host.ts';
import { profileOf } from '../profile-of.ts';
import { builtDeviceScript, launchHost, type PageServer, servePages } from './chromium-for-tests.ts';

const page = `<!doctype html><html lang="zh"><head>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>
  window.first = { size: innerWidth + 'x' + innerHeight, bridge: typeof WeixinJSBridge, touch: 'ontouchstart' in window,
    globals: Object.keys(window).filter((name) => name.includes('manyue')) };
  window.ready = new Promise((resolve) => document.addEventListener('WeixinJSBridgeReady', () => resolve(typeof WeixinJSBridge)));
</script></head><body>漫阅</body></html>`;

const pages = {
  '/': page,
  '/worker.html': `<script>
    const read = new Worker('/worker.js');
    window.fromWorker = new Promise((resolve) => { read.onmessage = ({ data }) => resolve(data); });
  </script>`,
  '/worker.js': `postMessage({ userAgent: navigator.userAgent, platform: navigator.platform, hints: 'userAgentData' in navigator })`,
  '/popup.html':
    '<meta name="viewport" content="width=device-width"><script>window.seen = [navigator.userAgent, navigator.vendor, innerWidth]; opener.popped?.(seen);</script>',
};

let folder: string;
let host: ChromiumHost;
let server: PageServer;
const end = new AbortController();
const views: DeviceView[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-device-'));
  server = await servePages(pages);
  host = await launchHost(await builtDeviceScript(folder));
}, 60_000);

afterEach(async () => {
  await Promise.all(views.splice(0).map((view) => view.close()));
});

afterAll(async () => {
  end.abort();
  await host.close();
  server.close();
  await rm(folder, { recursive: true });
});

async function open(
  profile: DeviceProfile,
  path: string,
  options: Partial<OpenOptions> = {},
): Promise<DeviceView> {
  const view = await host.open(profile, { signal: end.signal, ...options });
  views.push(view);
  await view.navigate(`${server.origin}${path}`);
  return view;
}

async function evaluate(cdp: CdpSession, expression: string): Promise<unknown> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  return result.value;
}

describe('emulation in a real Chromium', () => {
  it.each(builtInProfiles)('makes a page see every fact of $id', async (profile) => {
    const view = await open(profile, '/');
    const { facts } = await probeTruth(view.cdp, profile, { isSite: false });
    expect(facts.filter(({ ok }) => !ok)).toEqual([]);
    expect(facts.length).toBeGreaterThan(12);
  });

  it('is in force in the first inline script, and leaves no name of ours on the page', async () => {
    const view = await open(profileOf('ios-safari'), '/');
    expect(await evaluate(view.cdp, 'window.first')).toEqual({
      size: '402x681',
      bridge: 'undefined',
      touch: true,
      globals: [],
    });
  });

  it('names the fact that a page sees otherwise', async () => {
    const profile = profileOf('android-chrome');
    const view = await open(profile, '/');
    const report = await probeTruth(view.cdp, { ...profile, ua: 'Mozilla/5.0 (wrong)' }, { isSite: false });
    expect(report.ok).toBe(false);
    expect(report.facts.filter(({ ok }) => !ok)).toEqual([
      { name: 'user agent', expected: 'Mozilla/5.0 (wrong)', actual: profile.ua, ok: false },
    ]);
  });

  it('counts a page that concludes nothing about its platform as wrong', async () => {
    const profile = profileOf('android-chrome');
    const view = await open(profile, '/');
    const { facts } = await probeTruth(view.cdp, profile);
    expect(facts.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
      'site: os',
      'site: browser',
      'site: phone',
    ]);
  });

  it('reaches workers', async () => {
    const profile = profileOf('ios-safari');
    const view = await open(profile, '/worker.html');
    expect(await evaluate(view.cdp, 'window.fromWorker')).toEqual({
      userAgent: profile.ua,
      platform: 'iPhone',
      hints: false,
    });
  });

  it('reaches popups before their first script', async () => {
    const profile = profileOf('ios-safari');
    const view = await open(profile, '/');
    const seen = evaluate(
      view.cdp,
      `new Promise((resolve) => { window.popped = resolve; window.open('/popup.html'); })`,
    );
    expect(await seen).toEqual([profile.ua, 'Apple Computer, Inc.', 402]);
  });

  it('puts the headers of the app on documents, and on no other request', async () => {
    const view = await open(profileOf('wechat-android'), '/');
    const other = await servePages({ '/data': '{}' });
    expect(
      await evaluate(view.cdp, `fetch('${other.origin}/data').then((response) => response.status)`),
    ).toBe(200);
    expect(other.requests.map(({ url }) => url)).toEqual(['GET /data']);
    other.close();
    const documents = server.requests.filter(({ url }) => url === 'GET /');
    expect(documents.at(-1)?.headers).toMatchObject({
      'x-requested-with': 'com.tencent.mm',
      'accept-language': 'zh-CN,zh;q=0.9,en-US;q=0.8,en;q=0.7',
    });
  });

  it('photographs the viewport at true device pixels', async () => {
    const view = await open(profileOf('android-huawei'), '/');
    const png = Buffer.from(await view.capture());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([360 * 3, 633 * 3]);
  });

  it('keeps cookies and storage of two views apart', async () => {
    const [one, two] = await Promise.all([
      open(profileOf('ios-safari'), '/'),
      open(profileOf('ios-safari'), '/'),
    ]);
    await evaluate(one.cdp, `localStorage.setItem('a', '1'); document.cookie = 'b=1'`);
    expect(await evaluate(two.cdp, `[localStorage.getItem('a'), document.cookie]`)).toEqual([null, '']);
  });
});

describe('the WeChat bridge', () => {
  const request = {
    appId: 'wx1',
    timeStamp: '1700000000',
    nonceStr: 'n0nce',
    package: 'prepay_id=wxMY0000000000000001',
    signType: 'RSA',
    paySign: 's1gn',
  };
  const invoke = (api: string, args: unknown) =>
    `window.ready.then(() => new Promise((resolve) => WeixinJSBridge.invoke('${api}', ${JSON.stringify(args)}, resolve)))`;

  it('appears late, says so, and answers a payment as cancelled while nobody decides otherwise', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-windows'), '/', { bridgeLog });
    expect(await evaluate(view.cdp, 'window.first.bridge')).toBe('undefined');
    expect(await evaluate(view.cdp, 'window.ready')).toBe('object');
    expect(await evaluate(view.cdp, invoke('getBrandWCPayRequest', request))).toEqual({
      err_msg: 'get_brand_wcpay_request:cancel',
    });
    expect(bridgeLog.entries).toMatchObject([
      {
        bridge: 'weixin',
        api: 'getBrandWCPayRequest',
        args: { ...request, nonceStr: '•••', paySign: '•••' },
        verdict: 'answered',
        answers: [{ err_msg: 'get_brand_wcpay_request:cancel' }],
      },
    ]);
  });

  it('fails a payment whose arguments are wrong, and says in the log which, not what', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-windows'), '/', { bridgeLog });
    const wrong = { ...request, timeStamp: 1_700_000_000 };
    expect(await evaluate(view.cdp, invoke('getBrandWCPayRequest', wrong))).toEqual({
      err_msg: 'get_brand_wcpay_request:fail_invalid_data',
    });
    expect(bridgeLog.entries).toMatchObject([
      { verdict: 'wrong arguments', problem: '/timeStamp: must be string' },
    ]);
  });

  it('answers an API that it does not have as WeChat does', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-android'), '/', { bridgeLog });
    expect(await evaluate(view.cdp, invoke('noSuchThing', {}))).toEqual({
      err_msg: 'system:function_not_exist',
    });
    expect(bridgeLog.entries[0]?.verdict).toBe('unknown api');
  });

  it('refuses a payload that is too large, unanswered', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-android'), '/', { bridgeLog });
    await evaluate(
      view.cdp,
      `window.ready.then(() => { WeixinJSBridge.invoke('big', { text: 'x'.repeat(70000) }, () => { window.answered = true; }); })`,
    );
    // The next call is answered after it, in order: what has not come by then does not come.
    await evaluate(view.cdp, invoke('getNetworkType', {}));
    expect(await evaluate(view.cdp, 'window.answered')).toBeUndefined();
    expect(bridgeLog.entries.map(({ verdict }) => verdict)).toEqual(['refused', 'answered']);
  });

  it('is not there on platforms without it', async () => {
    const view = await open(profileOf('ios-safari'), '/', { bridgeDelay: 0 });
    expect(
      await evaluate(
        view.cdp,
        `new Promise((resolve) => setTimeout(() => resolve('WeixinJSBridge' in window)))`,
      ),
    ).toBe(false);
  });
});

describe('the Alipay bridge', () => {
  const ready = `(window.AlipayJSBridge ? Promise.resolve() :
    new Promise((resolve) => document.addEventListener('AlipayJSBridgeReady', resolve, { once: true })))`;
  const call = (args: string) =>
    `${ready}.then(() => new Promise((resolve) => AlipayJSBridge.call(${args}, resolve)))`;

  it.each([
    ['alipay-android', `'tradePay', { tradeNO: 'aliMY0000000000000001' }`, { resultCode: '6001' }],
    ['alipay-ios', `'tradePay', { orderStr: 'app_id=1' }`, { resultCode: '6001' }],
    ['alipay-ios', `'tradePay', { tradeNo: 'misspelt' }`, { resultCode: '4000' }],
    ['alipay-android', `'getNetworkType'`, { networkType: 'wifi' }],
    ['alipay-android', `'noSuchThing', {}`, { error: 1 }],
  ])('of %s comes late and answers %s', async (id, args, answer) => {
    const view = await open(profileOf(id), '/');
    expect(await evaluate(view.cdp, call(args))).toMatchObject(answer);
  });

  it('comes when it is told to', async () => {
    const view = await open(profileOf('alipay-ios'), '/', { bridgeDelay: 600_000 });
    expect(await evaluate(view.cdp, `'AlipayJSBridge' in window`)).toBe(false);
    const early = await open(profileOf('alipay-ios'), '/', { bridgeDelay: 0 });
    expect(await evaluate(early.cdp, call(`'getNetworkType'`))).toMatchObject({ networkAvailable: true });
  });
});

describe('the ways into other apps', () => {
  it.each([
    ['a script', `location.href = 'weixin://wap/pay?prepayid=1'`, 'weixin'],
    [
      'a link',
      `(() => { const link = document.createElement('a'); link.href = 'alipays://platformapi/startapp'; document.body.append(link); link.click(); })()`,
      'alipays',
    ],
    ['a window', `void open('mqqapi://forward/url')`, 'mqqapi'],
  ])('are written down when %s takes one, and the page stays', async (_, expression, scheme) => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('android-chrome'), '/', { bridgeLog });
    await evaluate(view.cdp, expression);
    await vi.waitFor(() =>
      expect(bridgeLog.entries[0]).toMatchObject({ bridge: 'scheme', api: scheme, verdict: 'launch' }),
    );
    expect(await evaluate(view.cdp, 'location.pathname')).toBe('/');
  });
});

describe('the bridges of our own shells', () => {
  const pay = { id: 'p1', channel: 'wechat', orderId: 'o1', payload: {} };
  const callers = {
    'android-webview-shell': `window.ManyueNative.pay('${JSON.stringify(pay)}')`,
    'ios-wkwebview-shell': `window.webkit.messageHandlers.ManyueNative.postMessage(${JSON.stringify(pay)})`,
  };
  it.each(Object.entries(callers))('of %s answers through onNativePayResult', async (id, call) => {
    const view = await open(profileOf(id), '/');
    const result = await evaluate(
      view.cdp,
      `new Promise((resolve) => { window.onNativePayResult = resolve; ${call}; })`,
    );
    expect(JSON.parse(String(result))).toEqual({ id: 'p1', status: 'cancelled' });
  });
});
