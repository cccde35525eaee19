import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const pages = {
  '/start': '<iframe></iframe>',
  '/by-itself': '<script>first = [open("/other"), open("/other", "named")]</script>',
};
const { open, server } = chromiumForFile(pages);

describe('links to other apps', () => {
  it.each([
    ['a script', `location.href = 'weixin://wap/pay?prepayid=1'`, 'weixin'],
    [
      'a link',
      `(() => { const link = document.createElement('a'); link.href = 'alipays://platformapi/startapp'; document.body.append(link); link.click(); })()`,
      'alipays',
    ],
    ['a window', `void open('mqqapi://forward/url')`, 'mqqapi'],
  ])('are recorded when %s opens one, and the page is not left', async (_, expression, scheme) => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('android-chrome'), '/', { bridgeLog });
    await evaluate(view.cdp, expression);
    await vi.waitFor(() =>
      expect(bridgeLog.entries[0]).toMatchObject({ bridge: 'scheme', api: scheme, verdict: 'launch' }),
    );
    expect(await evaluate(view.cdp, 'location.pathname')).toBe('/');
  });

  it.each([
    ['the page', 'location.href ='],
    ['a frame', 'document.querySelector("iframe").src ='],
  ])('are recorded when a server redirects %s to one', async (_, go) => {
    const cashier = await serveRedirect('weixin://wap/pay?prepayid=1');
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('android-chrome'), '/start', { bridgeLog });
    await evaluate(view.cdp, `${go} ${JSON.stringify(cashier.address)}`);
    await vi.waitFor(() =>
      expect(bridgeLog.entries).toMatchObject([{ bridge: 'scheme', api: 'weixin', verdict: 'launch' }]),
    );
    cashier.close();
  });

  it('are not recorded for URLs that no phone can open', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('android-chrome'), '/', { bridgeLog });
    await evaluate(view.cdp, `location.href = 'javascript:void 0'; location.href = 'weixin://wap/pay'`);
    await vi.waitFor(() => expect(bridgeLog.entries.map(({ api }) => api)).toEqual(['weixin']));
  });
});

async function serveRedirect(location: string) {
  const cashier = createServer((_, response) => response.writeHead(302, { location }).end());
  cashier.listen(0, '127.0.0.1');
  await once(cashier, 'listening');
  const { port } = cashier.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => cashier.close() };
}

it('scripts open no window without a tap, and one window after a tap', async () => {
  const view = await open(profileOf('ios-safari'), '/by-itself');
  expect(await evaluate(view.cdp, 'first')).toEqual([null, null]);
  expect(await evaluate(view.cdp, '[open("/"), open("/")].map(Boolean)')).toEqual([true, false]);
  expect(server().requests.some(({ url }) => url.endsWith('/other'))).toBe(false);
  await evaluate(
    view.cdp,
    'new Promise((done) => setTimeout(done, 0)).then(() => void open("/?self", "_self"))',
  );
  await vi.waitFor(async () => expect(await evaluate(view.cdp, 'location.search')).toBe('?self'));
});
