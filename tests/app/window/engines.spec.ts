import { expect } from '@playwright/test';
import { findWebKit } from '#main/hosts/webkit/find-webkit.ts';
import { adbMissing } from '../../phone/adb-server.ts';
import { ConnectedPhones } from '../../phone/connected-phones.ts';
import { profileOf } from '../../profile-of.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const iphone = 'ios-safari';
const onChromium = profileOf(iphone).name;
const onWebKit = `${onChromium} (WebKit)`;
const onPhone = 'Chrome · Pixel 9';
const webkit = findWebKit();
const missing = 'missing' in webkit ? webkit.missing.en : adbMissing();

test('a tester sees, mirrors, overrides, compares and records a page on three engines', async ({
  openWindow,
  openPhone,
  transport,
}) => {
  test.skip(transport !== 'browser', 'Only the window in a browser shows WebKit and phones.');
  test.skip(missing !== undefined, missing);
  await using phones = await ConnectedPhones.start(profileOf('android-chrome'));
  const { serial } = await phones.connect('Pixel 9');
  const harness = await openWindow('--platform', iphone, '--phone', serial);
  const { page } = harness;
  const window = new WindowPage(page);
  await window.skipTour();
  const view = (name: string) => page.getByRole('article', { name, exact: true });
  const address = (name: string) => view(name).getByLabel('地址');
  const mirroring = page.getByRole('button', { name: '同步操作', exact: true });

  await test.step('opens WebKit beside Chromium, at the same address', async () => {
    await expect(window.button(iphone, '相符')).toBeVisible({ timeout: 60_000 });
    await expect(view(onPhone).getByText('真机', { exact: true })).toBeVisible();
    await window.send('/book/1');
    await window.expectAt(iphone, '/book/1');
    await view(onChromium)
      .getByRole('combobox', { name: '更多操作' })
      .selectOption({ label: '在 WebKit 中并排打开' });
    await expect(address(onWebKit)).toHaveValue('/book/1', { timeout: 60_000 });
    await expect(view(onWebKit).getByRole('button', { name: '相符', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    for (const name of [onChromium, onWebKit, onPhone])
      await expect(view(name).locator('canvas')).toBeVisible();
  });

  await test.step('mirrors a tap', async () => {
    await view(onPhone).getByRole('button', { name: '参与同步操作', exact: true }).click();
    const reference = await openPhone(iphone, `${await window.origin(iphone)}/book/1`);
    const read = reference.page
      .getByRole('button', { name: '开始阅读' })
      .or(reference.page.getByRole('link', { name: '开始阅读' }));
    const place = await reference.placeOf(read.first());
    for (const name of [onChromium, onWebKit])
      await reference.expectShown(() => view(name).locator('canvas').screenshot());
    await harness.tap(iphone, place);
    await window.expectAt(iphone, '/book/read/1/1');
    for (const name of [onWebKit, onPhone]) await expect(address(name)).toHaveValue(/^\/book\/read\/1\/1/);
    await mirroring.click();
  });

  await test.step('compares the screenshots with a slider', async () => {
    await view(onWebKit)
      .getByRole('combobox', { name: '更多操作' })
      .selectOption({ label: '对比两个引擎的画面' });
    await expect(page.getByRole('slider', { name: '分界位置' })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('同一平台，两个引擎');
    await expect(page.getByText(/^相差 |^完全相同/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view(onWebKit)).toBeVisible();
  });

  const recording = await window.openPanel('录制');
  for (const [name, row, title] of [
    [onChromium, /Safari(?!.*WebKit)/, 'Chromium 里的书名'],
    [onPhone, /Pixel 9/, '手机上的书名'],
    [onWebKit, /WebKit/, 'WebKit 里的书名'],
  ] as const) {
    await test.step(`shows the calls of ${name} and overrides a response in it`, async () => {
      await window.send('/book/1');
      const inspector = await window.openPanel('检查器');
      await inspector.getByLabel('视图').first().selectOption({ label: name });
      await inspector.getByRole('searchbox').fill('comic.detail');
      // The list may still show the calls of all views, and a call without its response.
      const calls = inspector.getByRole('option', { name: 'comic.detail' }).filter({ hasText: row });
      await calls.filter({ hasText: '符合' }).first().click();
      await inspector.getByRole('button', { name: '改写响应' }).click();
      await window.replaceIn(inspector.getByLabel('新的响应内容'), '礁石上的学堂', title);
      await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
      await recording.getByLabel('录制的视图').selectOption({ label: name });
      await recording.getByRole('button', { name: /^(开始|重新)录制$/ }).click();
      const stop = recording.getByRole('button', { name: '停止录制' });
      // Allows as much as the harness does for the page of a new visitor.
      await expect(stop).toBeVisible({ timeout: 30_000 });
      await expect(async () => {
        await recording.getByRole('button', { name: '从当前画面选择' }).click();
        await recording
          .getByRole('button', { name: `标题“${title}”`, exact: true })
          .click({ timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
      await stop.click();
    });
  }

  await test.step('runs on all three what was recorded on WebKit', async () => {
    const run = recording.getByRole('region', { name: '运行', exact: true });
    await run.getByText('选择平台').click();
    for (const name of [onChromium, onWebKit, onPhone])
      await run.getByRole('checkbox', { name, exact: true }).check();
    await run.getByRole('button', { name: '在 3 个平台运行' }).click();
    await expect(run.getByText('通过 3，失败 0')).toBeVisible({ timeout: 60_000 });
  });
});
