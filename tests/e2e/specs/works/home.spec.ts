import { expectCovers } from '../../fixtures/page/expect-covers.ts';
import { findOverflow } from '../../fixtures/page/find-overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

test('the home shows its sections with books and covers', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  await expect(home.booksOf('每日更新')).toHaveCount(9);
  await expect(home.booksOf('排行榜')).toHaveCount(9);
  await expect(page).toHaveTitle('漫画 · 漫阅');
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '漫画',
    '视频',
    '小说',
    '充值',
    '我的',
  ]);
  await expectCovers(page);
});

test('a tablet and a window show six covers in a row, and a phone three', { tag: '@complete' }, async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  for (const { width, height, covers } of [
    { width: 1280, height: 800, covers: 6 },
    { width: 820, height: 1180, covers: 6 },
    { width: 430, height: 932, covers: 3 },
    { width: 780, height: 360, covers: 3 },
  ]) {
    await page.setViewportSize({ width, height });
    const inFirstRow = () =>
      home.booksOf('每日推荐').evaluateAll((books) => {
        const tops = books.map((book) => Math.round(book.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    await expect.poll(inFirstRow, `at ${width} × ${height}`).toBe(covers);
    await expect.poll(() => findOverflow(page), `at ${width} × ${height}`).toEqual([]);
  }
});

test('every section links to its list', { tag: '@complete' }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.scrollToLowerSections();
  const lists = {
    每日推荐: '/home/recommend',
    每日更新: '/home/day',
    新书上架: '/home/new',
    排行榜: '/home/day-ranked?type=day',
    漫画写真: '/home/bzxz',
    强档热推: '/home/kkbg',
    人气热门: '/home/ranked',
  };
  for (const [title, path] of Object.entries(lists))
    await expect(home.more(title)).toHaveAttribute('href', path);
  await expect(home.booksOf('漫画写真')).toHaveCount(6);
  await expect(home.booksOf('强档热推')).toHaveCount(4);
  await expect(home.booksOf('人气热门')).toHaveCount(9);
});

test('at night the home has the 3D section', { tag: '@complete' }, async ({ page }) => {
  await page.clock.install({ time: '2026-05-20T22:00:00+08:00' });
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('3D漫画')).toHaveCount(6);
});

test('the featured books are stacked at full width', { tag: '@pc' }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.scrollToLowerSections();
  const cards = home.section('强档热推').getByRole('article');
  await expect(cards).toHaveCount(4);
  const shares = await cards.evaluateAll((elements) =>
    elements.map((card) => card.getBoundingClientRect().width / (card.closest('main')?.clientWidth ?? 0)),
  );
  for (const share of shares) expect(share).toBeGreaterThan(0.85);
});

test('the refresh button of a section shows three batches in turn', { tag: '@complete' }, async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  const titles = () => home.booksOf('每日推荐').allTextContents();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  const first = await titles();
  const batches = [first];
  for (let batch = 2; batch <= 4; batch++) {
    const before = batches.at(-1);
    await home.refresh('每日推荐');
    await expect.poll(titles).not.toEqual(before);
    batches.push(await titles());
  }
  expect(new Set(batches.map(String)).size).toBe(3);
  expect(batches[3]).toEqual(first);
});

test('a failed batch leaves the current books and shows the reason', { tag: '@complete' }, async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  const before = await home.booksOf('每日推荐').allTextContents();
  await sandbox.setFaults({
    match: { path: '/api/book/showcase/**' },
    effect: { kind: 'status', status: 503 },
  });
  await home.refresh('每日推荐');
  await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible();
  await expect(home.booksOf('每日推荐')).toHaveText(before);
  await sandbox.setFaults();
  await home.refresh('每日推荐');
  await expect(home.booksOf('每日推荐')).not.toHaveText(before);
});

test('a failed home shows one error, and one retry loads all sections', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({
    match: { path: '/api/book/home/index' },
    effect: { kind: 'status', status: 500 },
  });
  const home = new HomePage(page);
  await home.open();
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toHaveCount(1);
  await expect(home.section('每日推荐')).toHaveCount(0);
  await sandbox.setFaults();
  await retry.click();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  await expect(home.booksOf('排行榜')).toHaveCount(9);
});

test('if the server fails, the cached home is shown with its age, and a retry updates it', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('comicHome'))).not.toBeNull();
  await sandbox.setFaults({
    match: { path: '/api/book/home/index' },
    effect: { kind: 'status', status: 500 },
  });
  await page.reload();
  await expect(page.getByText('更新失败，这是刚刚的内容')).toBeVisible();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  await sandbox.setFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('更新失败')).toHaveCount(0);
});

test('while the home loads, only the opacity is animated', async ({ page, sandbox }) => {
  await sandbox.setFaults({ match: { path: '/api/book/home/index' }, effect: { kind: 'never' } });
  await new HomePage(page).open();
  await expect.poll(() => page.evaluate(movingProperties)).toEqual(['opacity']);
});

test('a loaded home has no endless animations', { tag: '@complete' }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('排行榜')).toHaveCount(9);
  await expect.poll(() => page.evaluate(movingProperties)).toEqual([]);
});

test('each ranking tab has its own ranking', { tag: '@complete' }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const ranking = home.section('排行榜');
  const seen = new Set<string>();
  for (const name of ['日榜', '周榜', '月榜', '总榜']) {
    await ranking.getByRole('tab', { name }).click();
    await expect(ranking.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect
      .poll(async () => seen.has(String(await home.booksOf('排行榜').allTextContents())))
      .toBe(false);
    await expect(home.booksOf('排行榜')).toHaveCount(9);
    seen.add(String(await home.booksOf('排行榜').allTextContents()));
  }
});

test('a category tab shows the updates of that category', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const books = home.booksOf('每日更新');
  // Returns the categories of the listed books. The sandbox's books cycle through eight categories.
  const categories = () =>
    books.evaluateAll((links) => [
      ...new Set(links.map((link) => Number(link.getAttribute('href')?.replace('/book/', '')) % 8)),
    ]);
  await expect(books).toHaveCount(9);
  expect((await categories()).length).toBeGreaterThan(1);
  await home.section('每日更新').getByRole('tab', { name: '古典' }).click();
  await expect.poll(categories).toEqual([3]);
  await expect(books).toHaveCount(9);
});

test('the page never scrolls horizontally', { tag: ['@ios', '@pc'] }, async ({ page }) => {
  await new HomePage(page).open();
  await expect(page.getByRole('heading', { name: '排行榜' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Expects no overflow. The value is negative if a scroll bar takes space.
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a reload restores the scroll position, even at the end of the page', { tag: '@ios' }, async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.scrollToLowerSections();
  await expect(home.booksOf('人气热门')).toHaveCount(9);
  // Waits for this section, whose code loads last.
  await expect(home.booksOf('强档热推')).toHaveCount(4);
  const reloaded = page.waitForEvent('load');
  // Scrolls and reloads in one script, so that no scroll event comes between them.
  const top = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    window.location.reload();
    return window.scrollY;
  });
  expect(top).toBeGreaterThan(3_000);
  await reloaded;
  await expect(home.booksOf('人气热门').last()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('the navigation links to ranking, categories, favorites and search', {
  tag: '@complete',
}, async ({ page }) => {
  await new HomePage(page).open();
  const row = page.getByRole('navigation', { name: '漫画导航' });
  for (const [name, path] of [
    ['排行', '/home/day-ranked'],
    ['分类', '/category'],
    ['收藏', '/shelf?active=shelf'],
    ['搜索', '/search'],
  ] as const) {
    await expect(row.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

/** Returns the CSS properties that endless animations change. */
function movingProperties(): string[] {
  const endless = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
  const keyframes = endless.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  return [...new Set(keyframes.flatMap(Object.keys))].filter((name) => !timing.includes(name));
}
