import { expect } from '@playwright/test';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const six = [
  'wechat-windows',
  'ios-safari',
  'android-chrome',
  'qqbrowser-android',
  'alipay-android',
  'ipad-desktop',
];

test('six platforms on the wall navigate, enlarge, rotate and reopen', async ({ openWindow }) => {
  const harness = await openWindow('--platform', six.join(','));
  const window = new WindowPage(harness.page);
  await window.expectVerified(six.length);

  await window.send('/home/day-ranked');
  for (const platform of six) await window.expectAt(platform, '/home/day-ranked');
  // Waits until the page has loaded. Until then, its entry may be missing from the history.
  await window.expectVerified(six.length);
  await window.send('/user', 'ios-safari');
  await window.expectAt('ios-safari', '/user');
  await window.expectVerified(six.length);
  await window.expectAt('qqbrowser-android', '/home/day-ranked');
  // Presses the phone's Back key, because a narrow frame has no other back button.
  await window.button('ios-safari', '手机返回键').click();
  await window.expectAt('ios-safari', '/home/day-ranked');
  await window.button('ios-safari', '放大查看').click();
  await window.button('ios-safari', '前进').click();
  await window.expectAt('ios-safari', '/user');
  await window.button('ios-safari', '后退').click();
  await window.expectAt('ios-safari', '/home/day-ranked');
  await window.button('ios-safari', '前进').click();
  await window.expectAt('ios-safari', '/user');
  await window.button('ios-safari', '刷新').click();
  await window.expectVerified(1);
  await window.button('ios-safari', '回到全部').click();
  await window.expectVerified(six.length);

  const upright = await window.frame('android-chrome').getByRole('heading').getAttribute('title');
  await window.button('android-chrome', '旋转').click();
  await expect(window.frame('android-chrome').getByRole('heading')).not.toHaveAttribute(
    'title',
    upright ?? '',
  );
  // Waits for the verification, which runs again at the new size.
  await window.expectVerified(six.length);
  await window.button('android-chrome', '旋转').click();
  await expect(window.frame('android-chrome').getByRole('heading')).toHaveAttribute('title', upright ?? '');

  await window.reopen('alipay-android');
  await window.expectVerified(six.length);
});

test('open platforms are saved as a set and reopen together', async ({ openWindow }) => {
  const { page } = await openWindow('--platform', 'ios-safari,android-chrome');
  const window = new WindowPage(page);
  await window.expectVerified(2);
  const platforms = await window.openPanel('平台');
  await platforms.getByRole('button', { name: '保存当前组合' }).click();
  await platforms.getByLabel('组合名称').fill('两端');
  await platforms.getByLabel('组合名称').press('Enter');
  const set = platforms.getByRole('button', { name: /^两端/ });
  await expect(set).toHaveAttribute('aria-pressed', 'true');

  await window.button('ios-safari', '关闭').click();
  await expect(set).toHaveAttribute('aria-pressed', 'false');
  await set.click();
  await window.expectVerified(2);
  await expect(set).toHaveAttribute('aria-pressed', 'true');

  await platforms.getByRole('button', { name: '删除组合 两端' }).click();
  await expect(platforms.getByRole('status')).toContainText('已删除组合 两端');
  await expect(set).toHaveCount(0);
  await platforms.getByRole('button', { name: '撤销' }).click();
  await expect(set).toBeVisible();
});
