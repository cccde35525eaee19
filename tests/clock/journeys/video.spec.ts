import { demonstrationId } from '../../../src/main/sandbox/sample-content/videos/videos.ts';
import { HomePage, videos } from '../../e2e/pages/home-page.ts';
import { MinorsModeSteps } from '../../e2e/pages/minors-mode.ts';
import { VideoPage } from '../../e2e/pages/video-page.ts';
import { expect, test } from './test-at-time.ts';

/** Times at which minors' mode blocks videos: before 6:00 and from 22:00 on the device's clock. */
const closed: readonly string[] = [
  // 0:00 and 4:55
  '2026-11-25T15:59:58Z in Asia/Shanghai',
  '2026-11-25T20:55:00Z in Asia/Shanghai',
  // 23:05, 4:00 and 5:05
  '2026-11-25T07:05:00Z in America/Los_Angeles',
  '2026-11-25T12:00:00Z in America/Los_Angeles',
  '2026-11-25T13:05:00Z in America/Los_Angeles',
];

test("a video plays at any time, but in minors’ mode only during the allowed hours of the device's clock or with the PIN", async ({
  page,
  time,
  zone,
}) => {
  const home = new HomePage(page, videos);
  await home.open();
  await expect(home.booksOf('每日更新')).toHaveCount(6);
  const video = new VideoPage(page);
  await video.open(demonstrationId('danmu'));
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(1);

  const minors = new MinorsModeSteps(page);
  await minors.turnOn('1234');
  await video.open(demonstrationId('danmu'));
  if (closed.includes(`${time} in ${zone}`)) {
    await expect(minors.dialog.getByText('现在不是观看时段，每天6:00至22:00可以观看。')).toBeVisible();
    await minors.press('继续观看');
    await expect(minors.dialog.getByText('请输入4位数字密码')).toBeVisible();
    await minors.pin.fill('1234');
    await minors.press('继续观看');
    await expect(minors.dialog).toHaveCount(0);
  } else {
    await expect(minors.mark).toContainText('今天还可看40分钟');
  }
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(1);
});
