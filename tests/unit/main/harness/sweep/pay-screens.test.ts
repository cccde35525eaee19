import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '#main/commands/build-stale.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import { choosePayDesk } from '#main/commands/start/choices/choose-pay-desk.ts';
import { runSweep } from '#main/harness/sweep/run/run-sweep.ts';
import { cashier } from '#main/harness/sweep/screens/cashier.ts';
import { nativePay } from '#main/harness/sweep/screens/native-pay.ts';
import type { ScreenResult } from '#main/harness/sweep/sweep-results.ts';
import { stepsOf } from '#main/harness/sweep/sweep-screen.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { type Preview, servePreview } from '#main/preview/serve-preview.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { profileOf } from '../../../../profile-of.ts';

const profile = profileOf('wechat-windows');
const { signal } = new AbortController();
const screens = [cashier, nativePay];

let preview: Preview;
let executable: string;
let deviceScript: string;

beforeAll(async () => {
  const context = { say: () => undefined, warn: () => undefined, signal, environment: process.env };
  await buildStale(['site', 'deviceScript'], context);
  preview = await servePreview({ db: ':memory:', port: 0 }, projectPaths.built, signal);
  ({ executable } = await obtainChromium({ headless: true }, context.say, signal));
  deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
}, 120_000);

afterAll(() => preview.close());

/** Runs the pay screens of one platform with the payments that `--pay` selects. */
async function sweep(requested: string): Promise<readonly ScreenResult[]> {
  const { control } = preview;
  if (control === undefined) throw new Error('The preview has no sandbox');
  const { preset, open } = choosePayDesk(requested);
  const host = await ChromiumHost.launch({
    executable,
    deviceScript,
    handleBridgeCall: open(control),
  });
  try {
    const { platforms } = await runSweep({
      origin: preview.origin,
      profiles: [profile],
      screens,
      open: (device, options) => host.open(device, options),
      control,
      apiKey: defaultKeys.api,
      preset,
      concurrency: 1,
      signal,
    });
    return platforms.flatMap((platform) => platform.screens);
  } finally {
    await host.close();
  }
}

/** Returns the last steps of each pay screen, which are the expected text and the change of the balance. */
function lastSteps(requested: string) {
  const { preset } = choosePayDesk(requested);
  return screens.map((screen) => stepsOf(screen, { profile, preset }).slice(-2));
}

const endingOf = (name: string, by: number) => [
  { kind: 'expectVisible', target: { role: 'StaticText', name } },
  { kind: 'expectCoinsChanged', by },
];

describe.each([
  ['paid', endingOf('支付成功', 3_300), ['ok']],
  ['ok-unpaid', endingOf('尚未收到付款', 0), ['ok']],
  ['cancel-paid', endingOf('支付成功', 3_300), ['cancel']],
])('with the payment preset %s', (requested, ending, words) => {
  it('the screens expect the right text and the right balance', () => {
    expect(lastSteps(requested)).toEqual([ending, ending]);
  });

  // Runs most presets in the complete lane, because the site polls the server with pauses. The preset with the largest
  // contradiction stays in the quick lane.
  const tags = requested === 'cancel-paid' ? [] : ['complete'];

  it('the sweep has no findings, in the app and at the cashier', { timeout: 90_000, tags }, async () => {
    const [atCashier, inApp] = await sweep(requested);
    expect([atCashier, inApp].map((screen) => [screen?.screenId, screen?.findings])).toEqual([
      ['cashier', []],
      ['native-pay', []],
    ]);
    const pay = inApp?.bridgeCalls.find(({ api }) => api === 'getBrandWCPayRequest');
    expect(pay?.responses).toEqual(words.map((word) => ({ err_msg: `get_brand_wcpay_request:${word}` })));
  });
});
