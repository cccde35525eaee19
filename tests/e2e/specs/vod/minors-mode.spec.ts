import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { noon, setTime } from '../../fixtures/page/set-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MinorsModeSteps } from '../../pages/minors-mode.ts';
import { RechargePage } from '../../pages/recharge-page.ts';
import { VideoPage } from '../../pages/video-page.ts';

test('minors’ mode stops a video at its time limit, and requires the PIN to continue and to pay', async ({
  page,
  sandbox,
}) => {
  await setTime(page, sandbox, noon);
  const minors = new MinorsModeSteps(page);
  await minors.openSettings();
  await minors.dialog.getByLabel('设置密码').fill('1234');
  await minors.dialog.getByLabel('再次输入密码').fill('1243');
  await minors.press('开启');
  await expect(minors.dialog.getByText('两次密码不一致，请重新输入')).toBeVisible();
  await minors.dialog.getByLabel('再次输入密码').fill('1234');
  await minors.press('开启');
  await expect(page.getByRole('button', { name: '青少年模式 已开启' })).toBeVisible();

  await minors.play(39.96);
  const video = new VideoPage(page);
  await video.open(demonstrationId('danmu'));
  await expect(minors.mark).toContainText('今天还可看1分钟');
  await video.play.click();
  await expect(minors.dialog.getByText(/^今天的观看时间已用完/)).toBeVisible();
  await expect(video.element).toHaveCount(0);
  await minors.pin.fill('0000');
  await minors.press('继续观看');
  await expect(minors.dialog.getByText('密码错误，请重新输入')).toBeVisible();
  await minors.pin.fill('1234');
  await minors.press('继续观看');
  await expect(minors.dialog).toHaveCount(0);
  await expect.poll(() => video.position()).toBeGreaterThan(2);

  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.pay.click();
  await minors.pin.fill('1234');
  await minors.press('确定');
  await expect(recharge.warning).toBeVisible();
});

test('if the time limit is reached before the PIN form has loaded, the button appears together with the form', {
  tag: '@complete',
}, async ({ page, sandbox }) => {
  await setTime(page, sandbox, noon);
  const minors = new MinorsModeSteps(page);
  await minors.turnOn('1234');
  const form = Promise.withResolvers<void>();
  await page.route(/go-on-form/, async (route) => {
    await form.promise;
    await route.continue();
  });
  await minors.play(40);
  await new VideoPage(page).open(demonstrationId('danmu'));
  const goOn = minors.dialog.getByRole('button', { name: '继续观看' });
  await expect(minors.dialog.getByRole('button', { name: '返回' })).toBeVisible();
  await expect(goOn).toHaveCount(0);
  form.resolve();
  await goOn.click();
  await expect(minors.dialog.getByText('请输入4位数字密码')).toBeVisible();
});
