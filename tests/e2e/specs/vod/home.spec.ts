import { coversShown } from '../../fixtures/page/covers-shown.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage, videos } from '../../pages/home-page.ts';

test('the video home has its ways, its categories and its shelves, each leading to its whole list', async ({
  page,
}) => {
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
  await coversShown(page);
});

test('who comes again sees the shelves of the last visit until the new ones are there', async ({
  page,
  sandbox,
}) => {
  const home = new HomePage(page, videos);
  await home.open();
  await expect(home.booksOf('每日更新')).toHaveCount(6);
  const titles = await home.booksOf('每日更新').allTextContents();
  await sandbox.setFaults({ match: { path: '/api/vod/index_v2' }, effect: { kind: 'never' } });
  await home.open();
  await expect(home.booksOf('每日更新')).toHaveText(titles);
});
