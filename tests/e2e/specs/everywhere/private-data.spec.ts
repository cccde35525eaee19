import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCodes } from '../../../../src/main/commands/command.ts';
import { start } from '../../../../src/main/commands/start.ts';
import { builtInProfiles } from '../../../../src/main/harness/devices/registry.ts';
import { evaluateInPage, nextChange } from '../../../../src/main/harness/page/in-page.ts';
import { payPresetOf } from '../../../../src/main/harness/pay/presets.ts';
import { prepareReport } from '../../../../src/main/harness/reports/write-report.ts';
import type { OpenSweepView } from '../../../../src/main/harness/sweep/run/opened-view.ts';
import { runSweep } from '../../../../src/main/harness/sweep/run/run-sweep.ts';
import type { Step, SweepScreen } from '../../../../src/main/harness/sweep/sweep-screen.ts';
import { ChromiumHost } from '../../../../src/main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '../../../../src/main/hosts/chromium/install-chromium.ts';
import { defaultKeys } from '../../../../src/shared/codec/keys.ts';
import type { Fault } from '../../../../src/shared/control/fault.ts';
import { sampleRun } from '../../../sample-report/sample-sweep.ts';
import { silentWechat } from '../../fixtures/page/silent-wechat.ts';
import { expect, test } from '../../fixtures/test.ts';

const typed = {
  account: 'my987654',
  password: 'Correct-Horse-7',
  newPassword: 'Battery-Staple-8',
  mobile: '13912345678',
} as const;

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

const findPath = '/user/find-account';

/** Sets the date by script, as the date picker does, because a date field does not accept typed text. */
const pickDay = `(async () => {
  let field;
  while (!(field = document.querySelector('input[type=date]'))) await ${nextChange(1_000)};
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '2020-02-29');
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

/** Forms of the account, filled in while the server fails. */
const screens: readonly SweepScreen[] = [
  screen('centre', [
    { kind: 'open', address: '/user' },
    { kind: 'expectVisible', target: text('剩余金币') },
  ]),
  screen('login', [
    { kind: 'open', address: '/user/login' },
    { kind: 'fill', target: field('账号'), text: typed.account },
    { kind: 'fill', target: field('密码'), text: typed.password },
    { kind: 'tap', target: button('登录') },
    { kind: 'expectVisible', target: text('服务繁忙，请稍后再试') },
  ]),
  screen('password', [
    { kind: 'open', address: '/user/password' },
    { kind: 'fill', target: field('新密码'), text: typed.newPassword },
    { kind: 'fill', target: field('确认密码'), text: typed.newPassword },
    { kind: 'tap', target: button('确认修改') },
    { kind: 'expectVisible', target: text('服务繁忙，请稍后再试') },
  ]),
  screen('bind', [
    { kind: 'open', address: '/user/bind' },
    { kind: 'fill', target: field('手机号'), text: typed.mobile },
    { kind: 'tap', target: button('绑定') },
    { kind: 'expectVisible', target: text('服务繁忙，请稍后再试') },
  ]),
  screen('find', [
    { kind: 'open', address: findPath },
    { kind: 'tap', target: button('查找') },
    { kind: 'expectVisible', target: text('数据格式有误，请稍后重试') },
  ]),
  screen('payment', [
    { kind: 'open', address: '/purchase' },
    { kind: 'tap', target: { role: 'radio', name: '微信支付（应用内）' } },
    { kind: 'tap', target: button('立即支付') },
    { kind: 'expectVisible', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    { kind: 'tap', target: button('确认支付') },
    { kind: 'expectVisible', target: text('服务繁忙，请稍后再试') },
  ]),
];

/** Response that breaks the contract and contains an account. */
const brokenResponse: Fault = {
  match: { path: '/api/user/find_account' },
  effect: {
    kind: 'respond',
    body: { result: true, code: 200, msg: '', data: { account: typed.account, password: [typed.password] } },
  },
};

/** Failing calls of these screens, and the text that a report must show for them. */
const failingCalls = {
  '/api/user/login': '/api/user/login?account=•••',
  '/api/user/modifyPwd': '/api/user/modifyPwd?password=•••',
  '/api/user/bind_mobile': '/api/user/bind_mobile?mobile=•••',
  '/h5/pay/apply': 'userId=•••',
} as const;

/** Throws an error whose text contains the whole account. Runs in the page. */
const crash = `addEventListener('load', () => {
  const user = localStorage.getItem('userInfo');
  if (user === null) return;
  const { account, password, userId } = JSON.parse(user);
  setTimeout(() => {
    throw new Error('No answer for /api/x?account=' + account + '&password=' + password + '&userId=' + userId + ' of ' + user);
  });
});`;

const deviceScript = new URL('../../../../out/preload/device.js', import.meta.url);

/** Opens views whose page crashes. Calls `onVisitor` with what the site stored about the visitor. */
function opener(host: ChromiumHost, keep: (stored: readonly string[]) => void): OpenSweepView {
  return async (profile, options) => {
    const view = await host.open(profile, options);
    await view.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: crash });
    // Adds the bridge, because the site offers in-app payments only if it exists.
    await view.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${silentWechat})();` });
    return {
      cdp: view.cdp,
      navigate: async (url) => {
        await view.navigate(url);
        if (new URL(url).pathname === findPath) await evaluateInPage(view.cdp, pickDay);
      },
      close: async () => {
        const kept = `JSON.parse(localStorage.getItem('userInfo'))`;
        keep(
          (await evaluateInPage(
            view.cdp,
            `[${kept}.account, ${kept}.password, ${kept}.userId, JSON.parse(localStorage.getItem('traceId'))]`,
          )) as readonly string[],
        );
        await view.close();
      },
    };
  };
}

test(
  'a sweep report contains failing calls and a crash without personal data',
  { tag: '@complete' },
  async ({ sandbox, signal }, testInfo) => {
    test.slow();
    const failures = Object.keys(failingCalls).map((path) => ({
      match: { path },
      effect: { kind: 'status' as const, status: 500 },
    }));
    await sandbox.setFaults(...failures, brokenResponse);
    const { executable } = await obtainChromium({ headless: true }, () => undefined, signal);
    const host = await ChromiumHost.launch({
      executable,
      deviceScript: await readFile(deviceScript, 'utf8'),
    });
    let stored: readonly string[] = [];
    const folder = testInfo.outputPath('report');
    try {
      const result = await runSweep({
        origin: sandbox.origin,
        profiles: builtInProfiles.filter(({ id }) => id === 'android-chrome'),
        screens,
        open: opener(host, (kept) => {
          stored = kept;
        }),
        apiKey: defaultKeys.api,
        preset: payPresetOf('paid'),
        concurrency: 1,
        signal,
      });
      await (await prepareReport(folder)).write(result, {
        run: sampleRun,
        screens: [],
        page: '<script type="application/json" id="data">{"report":"here"}</script>',
      });
    } finally {
      await host.close();
    }
    const written = await Promise.all(
      ['results.json', 'index.html'].map((name) => readFile(join(folder, name), 'utf8')),
    );

    for (const file of written) {
      for (const call of Object.values(failingCalls)) expect(file).toContain(call);
      expect(file).toContain('/api/user/find_account) /data/password');
      expect(file).toContain('No answer for /api/x?account=•••');
      expect(file).not.toContain('expectation');
      for (const secret of [...stored, ...Object.values(typed)]) expect(file).not.toContain(secret);
    }
    expect(stored.filter((secret) => secret.length >= 6)).toHaveLength(4);
  },
);

test('elements that show or take account data are marked as private, so that screenshots mask them', async ({
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
      const fields = [...document.querySelectorAll('input:not([hidden], [type=radio])')];
      return {
        shown: holders.length + fields.length,
        open: [...holders, ...fields].filter((element) => !isMarked(element)).length,
      };
    });
    expect(shown, path).toBeGreaterThan(0);
    expect(open, path).toBe(0);
  }
});

test(
  'the output of the sweep command contains failing calls without personal data',
  { tag: '@complete' },
  async ({ sandbox, signal }, testInfo) => {
    // Sets a longer timeout, because the sweep visits all screens of a platform one after another.
    test.setTimeout(180_000);
    await sandbox.setFaults({
      match: { path: '/api/user/register' },
      times: 1,
      effect: { kind: 'status', status: 503 },
    });
    const lines: string[] = [];
    const options = {
      target: sandbox.origin,
      platform: 'android-chrome',
      report: testInfo.outputPath('report'),
    };
    const code = await start.run(
      ['--headless', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
      { say: (line) => lines.push(line), warn: (line) => lines.push(line), signal, environment: process.env },
    );
    expect(code).toBe(exitCodes.failed);
    const said = lines.join('\n');
    expect(said).toMatch(/✗ android-chrome .*\/api\/user\/register\?\S*random=•••/);
    const userIds = await sandbox.callers();
    expect(userIds.length).toBeGreaterThan(0);
    for (const userId of userIds) {
      const { account, password, visitorId = '' } = await sandbox.user(userId);
      for (const secret of [account, password, visitorId]) expect(said).not.toContain(secret);
    }
  },
);
