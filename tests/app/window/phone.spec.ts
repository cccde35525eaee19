import { expect } from '@playwright/test';
import { adbMissing } from '../../phone/adb-server.ts';
import type { launchBehindPhone } from '../../phone/browser-behind.ts';
import { ConnectedPhones } from '../../phone/connected-phones.ts';
import { profileOf } from '../../profile-of.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const iphone = 'ios-safari';
const missing = adbMissing();

test('a tester sees, mirrors, overrides and records a page on a phone', async ({
  openWindow,
  openPhone,
  transport,
}) => {
  test.skip(transport !== 'browser', 'Only the window in a browser shows phones.');
  test.skip(missing !== undefined, missing);
  await using phones = await ConnectedPhones.start();
  const { behind, server } = phones;
  const phone = await phones.connect('Pixel 9');

  const harness = await openWindow('--platform', iphone, '--phone', phone.serial);
  const { page } = harness;
  const window = new WindowPage(page);
  await window.skipTour();
  const name = 'Chrome · Pixel 9';
  const view = page.getByRole('article', { name, exact: true });
  const address = view.getByLabel('地址');

  await test.step('shows the phone beside the emulated platform', async () => {
    await expect(window.button(iphone, '相符')).toBeVisible({ timeout: 60_000 });
    await expect(view.getByText('真机', { exact: true })).toBeVisible();
    await expect(address).toHaveValue('/home');
    await expect(view.locator('canvas')).toBeVisible();
    await expect(view.getByRole('button', { name: '旋转' })).toBeDisabled();
  });

  await test.step('mirrors a tap from the emulated platform', async () => {
    await window.send('/book/1');
    await window.expectAt(iphone, '/book/1');
    await expect(address).toHaveValue('/book/1');
    const reference = await openPhone(iphone, `${await window.origin(iphone)}/book/1`);
    await page.getByRole('button', { name: '同步操作', exact: true }).click();
    const read = reference.page
      .getByRole('button', { name: '开始阅读' })
      .or(reference.page.getByRole('link', { name: '开始阅读' }));
    const place = await reference.placeOf(read.first());
    await reference.expectShown(() => harness.screenshot(iphone));
    await harness.tap(iphone, place);
    await window.expectAt(iphone, '/book/read/1/1');
    await expect(address).toHaveValue(/^\/book\/read\/1\/1/);
    await page.getByRole('button', { name: '同步操作', exact: true }).click();
  });

  await test.step('overrides a response of the phone only', async () => {
    await window.send('/book/1');
    const inspector = await window.openPanel('检查器');
    await inspector.getByLabel('视图').first().selectOption({ label: name });
    await inspector.getByRole('searchbox').fill('comic.detail');
    await inspector.getByRole('option', { name: 'comic.detail' }).first().click();
    await inspector.getByRole('button', { name: '改写响应' }).click();
    await window.replaceIn(inspector.getByLabel('新的响应内容'), '礁石上的学堂', '手机上的书名');
    await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
    const recording = await window.openPanel('录制');
    await recording.getByLabel('录制的视图').selectOption({ label: name });
    await recording.getByRole('button', { name: '开始录制' }).click();
    await expect(async () => {
      await recording.getByRole('button', { name: '从当前画面选择' }).click();
      await recording
        .getByRole('button', { name: '标题“手机上的书名”', exact: true })
        .click({ timeout: 1_000 });
    }).toPass();
    await expect(recording.getByRole('list', { name: '步骤' })).toContainText('手机上的书名');
  });

  await test.step('reads storage, takes a screenshot and creates a ticket of the phone', async () => {
    await view.getByRole('button', { name: '截图', exact: true }).click();
    await page.locator('.panel-rail-button', { hasText: '截图' }).click();
    const shots = page.getByRole('region', { name: '截图', exact: true }).first();
    await expect(shots.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    const storage = await window.openPanel('存储与账户');
    await storage.getByRole('combobox').first().selectOption({ label: name });
    await storage.getByText('本地', { exact: true }).click();
    await expect(storage.getByRole('row').nth(1)).toBeVisible();
    const ticket = await window.openPanel('工单');
    await ticket.getByLabel('视图').selectOption({ label: name });
    await ticket.getByLabel('标题').fill('真机上的书名不对');
    await ticket.getByRole('button', { name: '生成工单' }).click();
    await expect(ticket.getByRole('status')).toContainText('真机上的书名不对.zip');
    await expect(ticket.getByRole('status')).not.toContainText('缺少');
  });

  await test.step('compares the phone with an emulated platform, and makes a platform from it', async () => {
    const found = (await window.openPanel('真机')).getByRole('region', { name: 'Pixel 9', exact: true });
    const emulated = profileOf('android-chrome').name;
    await found.getByRole('combobox', { name: '与哪个平台比较' }).selectOption({ label: emulated });
    await found.getByRole('button', { name: '与模拟比较' }).click();
    await expect(found.getByRole('status')).toContainText(`与模拟的 ${emulated} 有`);
    await expect(found.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
    await found.getByRole('button', { name: '做成自定义平台' }).click();
    const platforms = page.getByRole('region', { name: '平台', exact: true }).first();
    await expect(platforms.getByText('没有问题，可以保存')).toBeVisible();
    await platforms.getByRole('button', { name: '保存', exact: true }).click();
    await expect(platforms.getByText(`已保存 ${name}`)).toBeVisible();
  });

  await test.step('says that the phone is locked', async () => {
    await setWindows(behind, 'minimized');
    await expect(view.getByRole('button', { name: '不在前台' })).toBeVisible();
    await setWindows(behind, 'normal');
    await expect(view.getByText('真机', { exact: true })).toBeVisible();
  });

  await test.step('opens a page of another phone from the panel', async () => {
    const panel = await window.openPanel('真机');
    const other = await phones.connect('Galaxy S25');
    const found = panel.getByRole('region', { name: 'Galaxy S25', exact: true });
    await found.getByRole('button', { name: '打开视图', exact: true }).click();
    const otherView = page.getByRole('article', { name: 'Chrome · Galaxy S25', exact: true });
    await expect(otherView.locator('canvas')).toBeVisible();
    await expect
      .poll(async () => (await pagesOf(behind)).filter(({ url }) => url.endsWith('/home')))
      .toHaveLength(1);
    await server.adb.run(['disconnect', other.serial]);
    await expect(found).toHaveCount(0);
    await expect(otherView).toContainText('与手机的连接断开了');
    await expect(view.getByText('真机', { exact: true })).toBeVisible();
  });

  await test.step('loses the phone without losing the others, and opens its view when it returns', async () => {
    phone.unplug();
    await expect(view).toContainText('与手机的连接断开了');
    await expect(window.button(iphone, '相符')).toBeVisible();
    await expect(view.getByText('真机', { exact: true })).toBeVisible();
    await expect(address).toHaveValue('/book/1');
  });

  await test.step('opens the view again after the adb server was started again', async () => {
    const found = (await window.openPanel('真机')).getByRole('region', { name: 'Pixel 9', exact: true });
    await expect(found).toBeVisible();
    await server.adb.run(['kill-server']);
    await expect(view).toContainText('与手机的连接断开了');
    await expect(found).toHaveCount(0);
    await window.send('/home');
    await window.expectAt(iphone, '/home');
    // Starts the server too. It has forgotten a phone that is not on a cable.
    await server.adb.run(['connect', phone.serial]);
    await expect(found).toBeVisible();
    await expect(view.getByText('真机', { exact: true })).toBeVisible();
    await window.send('/book/1');
    for (const shown of [address, window.address(iphone)]) await expect(shown).toHaveValue('/book/1');
    await expect(window.button(iphone, '相符')).toBeVisible();
  });
  await harness.close();
  expect([...phone.reversedPorts]).toEqual([]);
});

interface BehindPhone {
  readonly connection: Pick<Awaited<ReturnType<typeof launchBehindPhone>>['connection'], 'browser'>;
}

async function pagesOf({ connection }: BehindPhone) {
  const { targetInfos } = await connection.browser.send<{
    targetInfos: readonly { readonly targetId: string; readonly type: string; readonly url: string }[];
  }>('Target.getTargets');
  return targetInfos.filter(({ type }) => type === 'page');
}

/** Minimizes or shows the windows of the browser on the phone. A minimized one paints nothing, as on a locked phone. */
async function setWindows(
  { connection: { browser } }: BehindPhone,
  windowState: 'minimized' | 'normal',
): Promise<void> {
  for (const { targetId } of await pagesOf({ connection: { browser } })) {
    const { windowId } = await browser.send<{ windowId: number }>('Browser.getWindowForTarget', { targetId });
    await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  }
}
