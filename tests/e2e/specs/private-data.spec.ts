import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInProfiles } from '../../../src/main/harness/devices/registry.ts';
import { payPresetOf } from '../../../src/main/harness/pay/presets.ts';
import { prepareReport } from '../../../src/main/harness/reports/write-report.ts';
import { evaluateInPage } from '../../../src/main/harness/sweep/in-page.ts';
import type { OpenSweepView } from '../../../src/main/harness/sweep/run-platform.ts';
import { runSweep } from '../../../src/main/harness/sweep/run-sweep.ts';
import type { Step, SweepScreen } from '../../../src/main/harness/sweep/sweep-screen.ts';
import { ChromiumHost } from '../../../src/main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '../../../src/main/hosts/chromium/install-chromium.ts';
import { defaultKeys } from '../../../src/shared/codec/keys.ts';
import { expect, test } from '../fixtures/test.ts';

const typed = { account: 'my987654', password: 'Correct-Horse-7', mobile: '13912345678' } as const;

const screen = (id: string, steps: readonly Step[]): SweepScreen => ({
  id,
  title: id,
  appliesTo: () => true,
  needsSandbox: false,
  steps,
});

const field = (name: string) => ({ role: 'textbox', name });
const button = (name: string) => ({ role: 'button', name });
const text = (name: string) => ({ role: 'StaticText', name });

/** Whoever fills in a form of the account while the server is broken. */
const screens: readonly SweepScreen[] = [
  screen('centre', [
    { do: 'open', path: '/user' },
    { do: 'see', target: text('剩余金币') },
  ]),
  screen('login', [
    { do: 'open', path: '/user/login' },
    { do: 'type', target: field('账号'), text: typed.account },
    { do: 'type', target: field('密码'), text: typed.password },
    { do: 'tap', target: button('登录') },
    { do: 'see', target: text('服务器繁忙，请稍后重试（500）') },
  ]),
  screen('bind', [
    { do: 'open', path: '/user/bind' },
    { do: 'type', target: field('手机号'), text: typed.mobile },
    { do: 'tap', target: button('绑定') },
    { do: 'see', target: text('服务器繁忙，请稍后重试（500）') },
  ]),
];

const deviceScript = new URL('../../../out/preload/device.js', import.meta.url);

test('the report of a sweep that met failing account calls names the calls, and nothing of the person', async ({
  sandbox,
}, testInfo) => {
  await sandbox.setFaults(
    { match: { path: '/api/user/login' }, effect: { kind: 'status', status: 500 } },
    { match: { path: '/api/user/bind_mobile' }, effect: { kind: 'status', status: 500 } },
  );
  const { signal } = new AbortController();
  const { executable } = await obtainChromium(() => undefined, signal);
  const host = await ChromiumHost.launch({
    executable,
    headless: true,
    deviceScript: await readFile(deviceScript, 'utf8'),
  });
  let stored: readonly string[] = [];
  const open: OpenSweepView = async (profile, options) => {
    const view = await host.open(profile, options);
    return {
      cdp: view.cdp,
      navigate: (url) => view.navigate(url),
      close: async () => {
        const kept = `JSON.parse(localStorage.getItem('userInfo'))`;
        stored = (await evaluateInPage(
          view.cdp,
          `[${kept}.account, ${kept}.password, ${kept}.userId, JSON.parse(localStorage.getItem('traceId'))]`,
        )) as readonly string[];
        await view.close();
      },
    };
  };
  const result = await runSweep({
    origin: sandbox.origin,
    profiles: builtInProfiles.filter(({ id }) => id === 'android-chrome'),
    screens,
    open,
    apiKey: defaultKeys.api,
    preset: payPresetOf('paid'),
    concurrency: 1,
    signal,
  });
  await host.close();
  const folder = testInfo.outputPath('report');
  await (await prepareReport(folder)).write(result);
  const written = await Promise.all(
    ['results.json', 'index.html'].map((name) => readFile(join(folder, name), 'utf8')),
  );

  for (const file of written) {
    expect(file).toContain('/api/user/login?account=•••');
    expect(file).toContain('/api/user/bind_mobile?mobile=•••');
    expect(file).not.toContain('expectation');
    for (const secret of [...stored, ...Object.values(typed)]) expect(file).not.toContain(secret);
  }
  expect(stored.filter((secret) => secret.length >= 6)).toHaveLength(4);
});

test('whatever shows the account, and every field for it, is marked as private, so that pictures leave it out', async ({
  page,
}) => {
  for (const path of ['/user', '/user/password', '/user/login', '/user/bind']) {
    await page.goto(path);
    await expect(page.locator('[data-private]').first()).toBeVisible();
    const { shown, open } = await page.evaluate(() => {
      const { account } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { account: string };
      const isMarked = (element: Element) => element.closest('[data-private]') !== null;
      const holders = [...document.body.querySelectorAll('*')].filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.includes(account),
        ),
      );
      const fields = [...document.querySelectorAll('input:not([hidden])')];
      return {
        shown: holders.length + fields.length,
        open: [...holders, ...fields].filter((element) => !isMarked(element)).length,
      };
    });
    expect(shown, path).toBeGreaterThan(0);
    expect(open, path).toBe(0);
  }
});
