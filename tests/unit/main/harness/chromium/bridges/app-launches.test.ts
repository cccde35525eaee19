import { describe, expect, it, vi } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const { open } = chromiumForFile();

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

  it('are no addresses that a phone cannot open', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('android-chrome'), '/', { bridgeLog });
    await evaluate(view.cdp, `location.href = 'javascript:void 0'; location.href = 'weixin://wap/pay'`);
    await vi.waitFor(() => expect(bridgeLog.entries.map(({ api }) => api)).toEqual(['weixin']));
  });
});
