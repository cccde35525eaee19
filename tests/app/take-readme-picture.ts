import { profileOf } from '../profile-of.ts';
import { openInBrowser } from './driver/browser-window.ts';
import { Phone } from './driver/phone.ts';
import { pressOnBoth } from './driver/press-on-both.ts';
import { take, untilAtRest } from './readme-picture.ts';
import { WindowPage } from './window/window-page.ts';

/**
 * `node tests/app/take-readme-picture.ts` takes the README's screenshots of the harness window, light and 1440 px wide.
 */
const app = 'wechat-windows';
const six = [app, 'ios-safari', 'android-chrome', 'qqbrowser-android', 'alipay-android', 'ipad-desktop'];

const harness = await openInBrowser(['--platform', six.join(',')]);
const { page } = harness;
const window = new WindowPage(page);
let phone: Phone | undefined;
try {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('中文', { exact: true }).click();
  await window.expectVerified(six.length);
  await window.skipTour();

  // Omits the panel of platforms, because it shows the path of its folder.
  await window.openPanel('情景');
  const desk = await window.openPanel('支付台');
  await window.send('/book/1', 'android-chrome');
  await window.send('/purchase', app);
  await desk.getByLabel(`${profileOf(app).name} 的支付结果`).selectOption({ label: '提示成功，实际未付款' });
  phone = await Phone.open(app, `${await window.origin(app)}/purchase`);
  const target = { platformId: app, phone };
  await window.button(app, '放大查看').click();
  await pressOnBoth(harness, target, phone.page.getByRole('radio', { name: '微信支付（应用内）' }));
  await pressOnBoth(harness, target, phone.page.getByRole('button', { name: '立即支付' }));
  const payDialog = phone.page.getByRole('dialog', { name: '请在2分钟内完成支付' });
  // Skips the phone, because its own order would appear in the list.
  await harness.tap(app, await phone.placeOf(payDialog.getByRole('button', { name: '确认支付' })));
  await desk.getByRole('list').getByText('支付成功').first().waitFor();
  await window.button(app, '回到全部').click();
  await window.expectVerified(six.length);
  for (const id of six.slice(1)) await untilAtRest(id, () => harness.screenshot(id));
  await take(page, 'window');

  await window.openPanel('录制');
  const inspector = await window.openPanel('检查器');
  await inspector.getByRole('searchbox').fill('comic.detail');
  await inspector.getByRole('option', { name: 'comic.detail' }).first().click();
  await inspector.getByRole('button', { name: '改写响应' }).click();
  await window.replaceIn(inspector.getByLabel('新的响应内容'), '精卫填海的地方，', '这是改写过的简介，');
  await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
  await window.button('android-chrome', '放大查看').click();
  const recording = await window.openPanel('录制');
  await recording.getByRole('checkbox').uncheck();
  await recording.getByRole('button', { name: '开始录制' }).click();
  await recording.getByRole('button', { name: '从当前画面选择' }).click();
  await recording.getByRole('list', { name: '从当前画面选择' }).getByRole('button').first().click();
  await window.expectVerified(1);
  await inspector.getByRole('option', { name: 'comic.detail' }).first().click();
  await untilAtRest('android-chrome', () => harness.screenshot('android-chrome'));
  await take(page, 'inspector');
} finally {
  await phone?.close();
  await harness.close();
}
