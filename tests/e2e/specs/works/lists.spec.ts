import { expectCovers } from '../../fixtures/page/expect-covers.ts';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';

const lists = [
  ['/home/recommend', '每日推荐'],
  ['/home/three-d', '3D漫画'],
  ['/home/kkbg', '强档热推'],
  ['/home/new-on', '新作上架'],
  ['/home/bzxz', '漫画写真'],
  ['/home/new', '新书上架'],
  ['/home/day', '每日更新'],
  ['/home/ranked', '人气热门'],
  ['/home/day-ranked', '排行榜'],
  ['/home/latest', '最近更新'],
] as const;

/** One list with ranks and one without. All other lists use the same screen with other data. */
const quickLists: readonly string[] = ['/home/recommend', '/home/day-ranked'];

for (const [path, title] of lists) {
  const tag = quickLists.includes(path) ? [] : ['@complete'];

  test(`${path} shows rows of the same width, with ads`, { tag }, async ({ page }) => {
    const list = new ListPage(page);
    await list.open(path);
    await expect(page).toHaveTitle(`${title} · 漫阅`);
    await expect(list.ads.getByRole('listitem').first()).toBeVisible();
    const widths = await list.books.evaluateAll((books) => {
      const column = document.querySelector('main')?.clientWidth ?? Number.NaN;
      return books.slice(0, 5).map((book) => Math.round((book.getBoundingClientRect().width / column) * 10));
    });
    // Nine tenths of a phone's column, or half of it on wide screens, which show two rows beside each other.
    expect([
      [9, 9, 9, 9, 9],
      [5, 5, 5, 5, 5],
    ]).toContainEqual(widths);
    await expect(list.books.first()).toContainText(/连载中|已完结/);
    await expect(list.books.first()).toContainText(/人看过/);
    await expectCovers(page);
  });
}

for (const [path, item] of [
  ['/home/ranked', '.work-row'],
  ['/vod/day-ranked', '.work-card'],
  ['/book/300/catalog', '.chapter-row'],
] as const) {
  test(`${path} reacts to taps while the list scrolls`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(item).nth(4)).toBeInViewport();
    // Looks for a row that receives no clicks. virtua sets `pointer-events: none` on a list shortly after the first
    // scroll event and while it scrolls.
    const isHit = await page.evaluate(async (selector) => {
      // Scrolls past the ads and the rows at the start of a list that are not virtualized.
      scrollTo(0, 1_500);
      for (let frames = 0; frames < 120; frames += 1) {
        scrollBy(0, frames % 2 === 0 ? 2 : -2);
        await new Promise(requestAnimationFrame);
        const element = [...document.querySelectorAll(selector)].find(
          (row) => Math.abs(row.getBoundingClientRect().top - innerHeight / 2) < 150,
        );
        const list = element?.closest('[style*="pointer-events: none"]');
        // Skips rows that virtua has not measured and therefore hides.
        if (!element || !list || getComputedStyle(element).visibility === 'hidden') continue;
        const { x, y, width } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + 10));
      }
      throw new Error('The list does not scroll.');
    }, item);
    expect(isHit).toBe(true);
  });
}

test('a list of a hundred books loads to its end but renders only those near the viewport', async ({
  page,
}) => {
  const list = new ListPage(page);
  await list.open('/home/ranked');
  await expect(list.books.first()).toContainText('第1名');
  await list.scrollUntil(list.end);
  await expect(list.books.last()).toContainText('第100名');
  expect(await list.books.count()).toBeLessThan(30);
});

test('a page that fails leaves the list unchanged, and a retry loads the page', { tag: '@complete' }, async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const list = new ListPage(page);
  await sandbox.setFaults({
    match: { path: '/api/book/new/3' },
    effect: { kind: 'status', status: 500 },
  });
  await list.open('/home/latest');
  await list.scrollUntil(list.retry);
  expect(await list.books.count()).toBeGreaterThan(3);
  await sandbox.setFaults();
  const failedAt = await page.evaluate(() => document.documentElement.scrollHeight);
  await list.retry.click();
  await expect(list.retry).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(failedAt);
});

test('a list that fails to load shows an error, and a retry loads it', async ({ page, sandbox }) => {
  const list = new ListPage(page);
  await sandbox.setFaults({ match: { path: '/api/book/showcase/*' }, effect: { kind: 'undecryptable' } });
  await page.goto('/home/kkbg');
  await expect(list.retry).toBeVisible();
  await sandbox.setFaults();
  await list.retry.click();
  await expect(list.books.nth(4)).toBeVisible();
  await expect(list.ads).toBeVisible();
});

test('an empty list shows a message', { tag: '@complete' }, async ({ page, sandbox }) => {
  const data = { bookList: [], totalPage: 0 };
  await sandbox.setFaults({
    match: { path: '/api/book/showcase/*' },
    effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data } },
  });
  await page.goto('/home/kkbg');
  await expect(page.getByText('暂时没有记录')).toBeVisible();
});

test('Back restores the exact scroll position of a long list without new requests', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/home/latest');
  await list.scrollUntilLoaded(/\/api\/book\/new\/4$/);
  await page.evaluate(() => window.scrollTo(0, 4_507));
  await expect.poll(() => list.scrollTop()).toBe(4_507);
  const before = await list.settledBookInMiddle();
  const requested: string[] = [];
  await list.openBookInMiddle();
  page.on('request', (request) => requested.push(request.url()));
  await page.goBack();
  await expect.poll(() => list.scrollTop()).toBe(4_507);
  expect(await list.bookInMiddle()).toEqual(before);
  expect(requested.filter((url) => url.includes('/api/book/'))).toEqual([]);
});

test('another batch of updates replaces the first one and is shown from its top', {
  tag: '@complete',
}, async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/home/day');
  const first = (await list.titles())[0];
  const more = page.getByRole('button', { name: '再来一批' });
  await more.click();
  await expect.poll(async () => (await list.titles())[0]).not.toBe(first);
  await expect.poll(() => list.scrollTop()).toBe(0);
  for (let batch = 3; batch <= 6; batch += 1) {
    const before = (await list.titles())[0];
    await more.click();
    await expect.poll(async () => (await list.titles())[0]).not.toBe(before);
  }
  expect((await list.titles())[0]).toBe(first);
});

test('a failed batch leaves the current one, and its button becomes a retry', {
  tag: '@complete',
}, async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource/);
  const list = new ListPage(page);
  await list.open('/home/day');
  const first = async () => (await list.titles())[0];
  const shown = await first();
  await sandbox.setFaults({
    match: { path: '/api/book/today_update' },
    effect: { kind: 'status', status: 503 },
  });
  const more = page.getByRole('button', { name: '再来一批' });
  await more.click();
  await expect(page.getByRole('alert')).toHaveText('服务繁忙，请稍后再试');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(more).toBeFocused();
  expect(await first()).toBe(shown);
  await sandbox.setFaults();
  await more.click();
  await expect.poll(first).not.toBe(shown);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("the ranking's URL contains its type and category, so that a link and Back restore them", async ({
  page,
}) => {
  const list = new ListPage(page);
  await list.open('/home/day-ranked');
  const chosen = (row: string) =>
    page.getByRole('tablist', { name: row }).getByRole('tab', { selected: true });
  await expect(chosen('榜单')).toHaveText('总榜');
  await expect(chosen('漫画类型')).toHaveText('全部');
  await page.getByRole('tab', { name: '周榜' }).click();
  await expect(page).toHaveURL(/\/home\/day-ranked\?type=week$/);
  const categories = page.getByRole('tablist', { name: '漫画类型' });
  const name = String(await categories.getByRole('tab').nth(3).textContent());
  await categories.getByRole('tab', { name }).click();
  await expect(page).toHaveURL(/\?type=week&category=\d+$/);
  await expect(list.books.nth(3)).toContainText(name);
  // Compares only the first rows, because the number of rendered rows changes while their heights are measured.
  const firstTitles = async () => (await list.titles()).slice(0, 4);
  const titles = await firstTitles();

  await list.books.first().getByRole('link').click();
  await expect(page.getByRole('link', { name: /开始阅读/ })).toBeVisible();
  await page.goBack();
  await expect(chosen('漫画类型')).toHaveText(name);
  await expect.poll(firstTitles).toEqual(titles);

  await page.reload();
  await expect(chosen('榜单')).toHaveText('周榜');
  await expect(chosen('漫画类型')).toHaveText(name);
  await expect.poll(firstTitles).toEqual(titles);
});

test('Back restores a position far down in a list, even after a reload of the next screen', {
  tag: '@complete',
}, async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/home/latest');
  const place = 7_000;
  await expect
    .poll(() =>
      page.evaluate((top) => {
        window.scrollTo(0, top);
        return window.scrollY;
      }, place),
    )
    .toBe(place);
  const title = () =>
    page.evaluate(() => {
      const middle = document.elementFromPoint(innerWidth / 3, innerHeight / 2);
      return middle?.closest('article')?.querySelector('h3')?.textContent;
    });
  await expect.poll(title).toBeTruthy();
  const before = String(await title());
  await page.getByRole('link', { name: before }).click();
  await expect(page.getByRole('link', { name: /开始阅读/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /开始阅读/ })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect.poll(title).toBe(before);
});

test('each ranking type has its own list', { tag: '@complete' }, async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/home/day-ranked');
  const titles = async () => (await list.titles()).slice(0, 5);
  const ofAllTime = await titles();
  await page.getByRole('tablist', { name: '榜单' }).getByRole('tab', { name: '月榜' }).click();
  await expect(page).toHaveURL(/\/home\/day-ranked\?type=month$/);
  await expect(page.getByRole('tab', { name: '月榜' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(titles).not.toEqual(ofAllTime);
  await expect(list.books.first()).toContainText('第1名');
});

test('the next page loads when less than 110% of the viewport height is left below the viewport', {
  tag: '@complete',
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/book/new/')) requested.push(new URL(request.url()).pathname);
  });
  const list = new ListPage(page);
  await list.open('/home/latest');
  await list.scrollToRemaining(1.2);
  expect(requested).toEqual(['/api/book/new/1']);
  // Holds the response back, because it would move the end of the list.
  const release = await holdCalls(page, '**/api/book/new/2');
  await list.scrollToRemaining(1);
  await expect.poll(() => requested).toEqual(['/api/book/new/1', '/api/book/new/2']);
  release();
});
