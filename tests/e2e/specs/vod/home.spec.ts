import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { expectCovers } from '../../fixtures/page/expect-covers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage, videos } from '../../pages/home-page.ts';
import { VideoPage } from '../../pages/video-page.ts';

test('the video home has navigation, categories and sections that link to their lists', async ({ page }) => {
  const home = new HomePage(page, videos);
  await home.open();
  const ways = ['今日推荐', '已购视频', '开通会员', '搜索'];
  await expect(home.navigation.getByRole('link')).toContainText(ways);
  await expect(home.appEntry).toBeVisible();
  const categories = page.getByRole('navigation', { name: '视频分类' }).getByRole('link');
  await expect(categories).toHaveCount(12);
  await expect(categories.first()).toHaveAttribute('href', '/vod/day-ranked');
  await expect(categories.last()).toHaveAttribute('href', '/vod/category?cid=10');
  await expect(home.booksOf('每日更新')).toHaveCount(6);
  await expect(home.section('每日推荐').getByRole('button', { name: /换一批/ })).toBeVisible();
  await expect(home.more('每日推荐')).toHaveAttribute('href', '/vod/category?cid=1');
  await expectCovers(page);
});

test('a later visit shows the cached sections until the new ones have loaded', async ({ page, sandbox }) => {
  const home = new HomePage(page, videos);
  await home.open();
  await expect(home.booksOf('每日更新')).toHaveCount(6);
  const titles = await home.booksOf('每日更新').allTextContents();
  await sandbox.setFaults({ match: { path: '/api/vod/index_v2' }, effect: { kind: 'never' } });
  await home.open();
  await expect(home.booksOf('每日更新')).toHaveText(titles);
});

test('shows watched videos with their position, marks them on covers, and can delete them', async ({
  page,
}) => {
  const vodId = demonstrationId('danmu');
  const video = new VideoPage(page);
  await video.open(vodId);
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(0);
  await video.seek(30);
  await video.setSpeed(4);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vodHistory'))).not.toBeNull();
  await page.goto('/vod');
  const watching = page.getByRole('region', { name: '继续观看' });
  await expect(watching.getByRole('article')).toContainText(/演示：弹幕.*看到 00:[34]\d \/ 01:00/s);
  await watching.getByRole('link', { name: '演示：弹幕' }).click();
  await expect(page).toHaveURL(new RegExp(`/vod/detail\\?vodId=${vodId}&resume=1$`));
  await expect.poll(() => video.position()).toBeGreaterThan(30);

  await page.goBack();
  await watching.getByRole('button', { name: '删除观看记录：演示：弹幕' }).click();
  await expect(watching).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '视频分类' })).toBeVisible();
});
