import { expectCovers } from '../../fixtures/page/expect-covers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage, novels } from '../../pages/home-page.ts';

const question = '网络超时，请刷新重试';
const homeCall = '/api/novel/home/index';

test('the novel home has navigation, banner and sections that link to their lists', async ({ page }) => {
  const home = new HomePage(page, novels);
  await home.open();
  // Leaves out the app's entry, which is a link on Android only, and only after its URL has loaded.
  const ways = home.navigation.getByRole('link').filter({ hasNotText: 'APP' });
  await expect(ways).toHaveText(['最近更新', '小说分类', '我的书架', '搜索']);
  await expect(page.getByRole('link', { name: '搜索小说名称、作者' })).toHaveAttribute(
    'href',
    '/novels/search',
  );
  await expect(page.getByRole('region', { name: '精选推荐' }).getByRole('article')).not.toHaveCount(0);
  for (const [title, count, path] of [
    ['今日更新', 6, '/novels/new'],
    ['小编推荐', 4, '/novels/xbtj'],
    ['人气热门', 6, '/novels/rqbd'],
    ['强档热推', 6, '/novels/xszb'],
    ['新作上架', 6, '/novels/xssd'],
  ] as const) {
    await expect(home.booksOf(title)).toHaveCount(count);
    await expect(home.more(title)).toHaveAttribute('href', path);
  }
  await expectCovers(page);
});

test('a later visit shows the cached home until the new one has loaded', async ({ page, sandbox }) => {
  const home = new HomePage(page, novels);
  await home.open();
  await expect(home.booksOf('小编推荐')).toHaveCount(4);
  const titles = await home.booksOf('小编推荐').allTextContents();
  await sandbox.setFaults({ match: { path: homeCall }, effect: { kind: 'never' } });
  await home.open();
  await expect(home.booksOf('小编推荐')).toHaveText(titles);
});

test('an empty novel home shows no banner and no skeletons', { tag: '@complete' }, async ({
  page,
  visitor,
}) => {
  const home = new HomePage(page, novels);
  await home.open();
  const banner = page.getByRole('region', { name: '精选推荐' });
  await expect(banner).toBeVisible();
  await visitor.enter('content-empty-lists');
  await expect(banner).toHaveCount(0);
  await expect(page.locator('.works-home > .skeleton')).toHaveCount(0);
});

test('the novel home shows an error dialog with a retry if it fails', async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({ match: { path: homeCall }, effect: { kind: 'status', status: 500 } });
  const home = new HomePage(page, novels);
  await home.open();
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await expect(dialog).toBeVisible();
  await sandbox.setFaults();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(home.booksOf('小编推荐')).toHaveCount(4);
  await expect(dialog).toHaveCount(0);
});

test('the tab shows an outline of the home at once while its code loads', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/novel-home.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await new HomePage(page).open();
  await page.getByRole('link', { name: '小说', exact: true }).click();
  const outline = page.getByRole('status', { name: '加载中' });
  await expect(outline.locator('.skeleton').first()).toBeInViewport();
  code.resolve();
  await expect(new HomePage(page, novels).booksOf('小编推荐')).toHaveCount(4);
  await expect(outline).toHaveCount(0);
});
