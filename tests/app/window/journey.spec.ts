import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { profileOf } from '../../profile-of.ts';
import type { Phone } from '../driver/phone.ts';
import { pressOnBoth } from '../driver/press-on-both.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const app = 'wechat-windows';
const others = ['ios-safari', 'android-chrome', 'qqbrowser-android', 'alipay-android', 'ipad-desktop'];
const chapter = '/book/read/1/3';
/** Chapter that costs more coins than a new user has left after two purchases. */
const expensiveChapter = '/book/read/1/5';

/** Creates a visitor who has bought two chapters. */
async function buyTwoChapters({ page }: Phone, origin: string): Promise<void> {
  for (const number of [3, 4]) {
    await page.goto(`${origin}/book/read/1/${number}`);
    await page.getByRole('button', { name: '确认购买' }).click();
    await expect(page.getByRole('dialog', { name: '购买章节' })).toHaveCount(0);
  }
}

test('a tester pays an order that stays unpaid on the server, edits responses, records a test and creates a ticket', async ({
  openWindow,
  openPhone,
  transport,
}, testInfo) => {
  const harness = await openWindow('--platform', app);
  const { page } = harness;
  const window = new WindowPage(page);
  await window.skipTour();
  await window.expectVerified(1);

  await test.step('shows six platforms on the wall', async () => {
    await window.openPanel('平台');
    for (const id of others) await window.openerOf(id).click();
    await window.expectVerified(1 + others.length);
  });

  const origin = await window.origin(app);
  await test.step('pays with “reported paid, server unpaid”', async () => {
    const poorPhone = await openPhone(app, `${origin}/home`);
    await buyTwoChapters(poorPhone, origin);
    await poorPhone.page.goto(`${origin}${expensiveChapter}`);
    const storage = await window.openPanel('存储与账户');
    await storage
      .getByRole('combobox')
      .first()
      .selectOption({ label: profileOf(app).name });
    await storage.getByLabel('金币数').fill('20');
    await storage.getByRole('button', { name: '切换', exact: true }).click();
    const desk = await window.openPanel('支付台');
    await desk
      .getByLabel(`${profileOf(app).name} 的支付结果`)
      .selectOption({ label: '提示成功，实际未付款' });
    await window.expectVerified(1 + others.length);

    await window.button(app, '放大查看').click();
    await window.go(expensiveChapter, app);
    await expect(window.address(app)).toHaveValue(expensiveChapter);
    const target = { platformId: app, phone: poorPhone };
    const { page: site } = poorPhone;
    await pressOnBoth(harness, target, site.getByRole('button', { name: '去充值' }));
    await pressOnBoth(harness, target, site.getByRole('radio', { name: '微信支付（应用内）' }));
    await pressOnBoth(harness, target, site.getByRole('button', { name: '立即支付' }));
    const payDialog = site.getByRole('dialog', { name: '请在2分钟内完成支付' });
    await pressOnBoth(harness, target, payDialog.getByRole('button', { name: '确认支付' }));

    const order = desk
      .getByRole('list')
      .getByRole('button')
      .filter({ hasText: profileOf(app).name });
    await expect(order).toContainText('支付成功');
    await expect(order).toContainText('处理中');
  });

  const inspector = await window.openPanel('检查器');
  const call = (name: string) => inspector.getByRole('option', { name });
  const search = inspector.getByRole('searchbox');
  await test.step('finds the call, whose response matches the contract', async () => {
    await search.fill('pay.apply');
    await expect(call('pay.apply').first()).toContainText('符合');
  });

  const recording = await window.openPanel('录制');
  const pageElement = async (name: string) => {
    await recording.getByRole('button', { name: '从当前画面选择' }).click();
    return recording.getByRole('button', { name, exact: true });
  };
  await test.step('edits a response, which the page shows', async () => {
    await recording.getByLabel('录制的视图').selectOption({ label: profileOf(app).name });
    await recording.getByRole('button', { name: '开始录制' }).click();
    await expect(recording.getByText('正在录制')).toBeVisible();
    await search.fill('comic.detail');
    await window.go('/book/1', app);
    await call('comic.detail').first().click();
    await inspector.getByRole('button', { name: '改写响应' }).click();
    await inspector.getByText('一次', { exact: true }).click();
    await window.replaceIn(inspector.getByLabel('新的响应内容'), '礁石上的学堂', '改写过的书名');
    await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
    await expect(inspector.getByText('改写规则')).toBeVisible();
    await expect(async () => {
      await expect(await pageElement('标题“改写过的书名”')).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('holds and edits a response, which the page shows', async () => {
    await call('comic.detail').first().click();
    await inspector.getByRole('button', { name: '断点', exact: true }).click();
    await inspector.getByText('一次', { exact: true }).click();
    await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
    const held = page.getByRole('complementary', { name: '拦住的请求' });
    await expect(held).toContainText('comic.detail');
    await expect(held).toContainText(profileOf(app).name);
    await held.getByRole('button', { name: '修改' }).click();
    await window.replaceIn(inspector.getByLabel('内容', { exact: true }), '礁石上的学堂', '路上改的书名');
    await inspector.getByRole('button', { name: '按修改继续' }).click();
    await expect(held).toHaveCount(0);
    await expect(async () => {
      await expect(await pageElement('标题“路上改的书名”')).toBeVisible({ timeout: 500 });
    }).toPass();
    await inspector.getByText('调用', { exact: true }).click();
  });

  await test.step('records a test', async () => {
    const richPhone = await openPhone(app, `${origin}${chapter}`);
    const target = { platformId: app, phone: richPhone };
    await window.go(chapter, app);
    await pressOnBoth(harness, target, richPhone.page.getByRole('button', { name: '确认购买' }));
    await expect(async () => {
      await (await pageElement('标题“第3话 雾中与客人”')).click({ timeout: 500 });
    }).toPass();
    await window.go('/purchase', app);
    await richPhone.page.goto(`${origin}/purchase`);
    await pressOnBoth(harness, target, richPhone.page.getByRole('button', { name: '立即支付' }));
    await expect(async () => {
      await (await pageElement('标题“请在2分钟内完成支付”')).click({ timeout: 500 });
    }).toPass();
    await recording.getByRole('button', { name: '停止录制' }).click();
    await recording.getByLabel('测试标题').fill('陌生人的一天');
    const steps = recording.getByRole('list', { name: '步骤' });
    await expect(steps).toContainText('确认购买');
    await expect(steps).toContainText('立即支付');
    // Skipped in the desktop program, which opens a native save dialog instead.
    if (transport === 'browser') {
      const saved = page.waitForEvent('download');
      await recording.getByRole('button', { name: '保存测试文件' }).click();
      const spec = testInfo.outputPath('journey.spec.ts');
      await (await saved).saveAs(spec);
      expect(await readFile(spec, 'utf8')).toContain(`name: '立即支付', exact: true }).click()`);
    }
  });

  await test.step('creates a ticket for the active view', async () => {
    const ticket = await window.openPanel('工单');
    await expect(ticket.getByLabel('视图').locator('option:checked')).toHaveText(profileOf(app).name);
    await ticket.getByLabel('标题').fill('充值后金币没有到账');
    await ticket.getByRole('button', { name: '生成工单' }).click();
    const made = ticket.getByRole('status');
    await expect(made).toContainText('充值后金币没有到账.zip');
    await expect(made).toContainText('recorded.spec.ts');
    await expect(made).not.toContainText('缺少');
  });
});
