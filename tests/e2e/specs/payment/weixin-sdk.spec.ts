import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { ClientOutcome } from '../../../../src/main/harness/bridge/pay-apis.ts';
import type { PayPreset } from '../../../../src/main/harness/pay/pay-preset.ts';
import { expect, test } from '../../fixtures/test.ts';

const require = createRequire(import.meta.url);

/** WeChat's official script from its npm package. */
const officialScript = require.resolve('weixin-js-sdk');

/** Page of a merchant. The official script is a CommonJS module, so the page defines `module` for its exports. */
const merchantPage = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>商户</title>
<script>var module = {};</script><script src="/official.js"></script></head><body></body></html>`;

interface Outcome {
  readonly errMsg?: string;
}

/** API of the script that this test uses. */
interface Weixin {
  config(options: object): void;
  ready(listener: () => void): void;
  error(listener: (failure: Outcome) => void): void;
  chooseWXPay(options: object): void;
  onMenuShareAppMessage(options: object): void;
}

async function openMerchant(page: Page): Promise<void> {
  const script = await readFile(officialScript, 'utf8');
  await page.route('**/merchant', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: merchantPage }),
  );
  await page.route('**/official.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  // Blocks the address to which the script reports its timing.
  await page.route('https://open.weixin.qq.com/sdk/report?**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/merchant');
}

/** Configures the official script, pays when it is ready, and returns the calls of the merchant's callbacks. */
function pay(page: Page, prepayId: string): Promise<readonly string[]> {
  return page.evaluate(async (id) => {
    const wx = (globalThis as unknown as { module: { exports: Weixin } }).module.exports;
    const calls: string[] = [];
    const note = (name: string) => (result?: Outcome) => {
      calls.push(result?.errMsg === undefined ? name : `${name} ${result.errMsg}`);
    };
    wx.config({
      appId: 'wx1',
      timestamp: 1_700_000_000,
      nonceStr: 'n',
      signature: 's',
      jsApiList: ['chooseWXPay'],
    });
    wx.error(note('error'));
    await new Promise<void>((resolve) => {
      wx.ready(resolve);
    });
    calls.push('ready');
    wx.onMenuShareAppMessage({ title: '漫阅', success: note('shared') });
    await new Promise<void>((resolve) => {
      wx.chooseWXPay({
        timestamp: 1_700_000_000,
        nonceStr: 'n',
        package: `prepay_id=${id}`,
        signType: 'RSA',
        paySign: 's',
        success: note('success'),
        cancel: note('cancel'),
        fail: note('fail'),
        complete: () => resolve(),
      });
    });
    return calls;
  }, prepayId);
}

/** Expects only the outcome that the app reports, because the merchant has no server in this test. */
const appReports = (client: ClientOutcome): PayPreset => ({
  id: client,
  title: { zh: client, en: client },
  kind: 'unpaid',
  steps: [{ at: 0, client }],
});

const platforms = ['wechat-windows', 'wechat-android', 'wechat-ios'];
const outcomes = [
  { reported: 'paid', callback: 'success chooseWXPay:ok' },
  { reported: 'cancelled', callback: 'cancel chooseWXPay:cancel' },
  { reported: 'failed', callback: 'fail chooseWXPay:fail' },
] as const;

for (const deviceId of platforms) {
  test.describe(`on ${deviceId}`, () => {
    test.use({ deviceId });

    for (const { reported, callback } of outcomes) {
      // Limits the quick lane to each outcome and each platform once, because the script is the same everywhere.
      const isDiagonal =
        platforms.indexOf(deviceId) === outcomes.findIndex((outcome) => outcome.reported === reported);
      const tag = isDiagonal ? [] : ['@complete'];

      test(`WeChat's official script becomes ready and receives the outcome ${reported}`, { tag }, async ({
        page,
        payDesk,
      }) => {
        payDesk.use(appReports(reported));
        await openMerchant(page);
        expect(await pay(page, 'wxMY0000000000000001')).toEqual(['ready', callback]);
        const payments = payDesk.entries.filter(({ api }) => api === 'getBrandWCPayRequest');
        expect(payments.map(({ verdict, problem }) => ({ verdict, problem }))).toEqual([
          { verdict: 'answered', problem: undefined },
        ]);
        expect(payDesk.entries.map(({ api }) => api)).toContain('preVerifyJSAPI');
      });
    }
  });
}
