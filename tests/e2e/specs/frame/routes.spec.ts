import { noon } from '../../fixtures/page/set-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { forgetVisitor } from '../../pages/account-pages.ts';
import { HomePage } from '../../pages/home-page.ts';

for (const path of ['/', '/nowhere', '/book', '/home/nothing', '/index.php?x=1']) {
  const tag = path === '/index.php?x=1' ? [] : ['@complete'];

  test(`${path} leads to the placeholder home, with its query`, { tag }, async ({ page }) => {
    await page.goto(path);
    const [, query] = path.split('?');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/index' && url.search === (query ? `?${query}` : ''),
    );
    await expect(page.getByText('网站建设中')).toBeVisible();
  });
}

test('a mistyped URL leads a known visitor back to the site', async ({ page, visitor }) => {
  await page.goto('/home');
  await visitor.userId();
  await page.goto('/nowhere');
  await expect(page.getByText('没有找到这个页面')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the root URL creates no account, and shows a visitor with an account a link to the site', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  const registered: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/register')) registered.push(page.url());
  });
  await page.goto('/');
  await expect(page.getByText('网站建设中')).toBeVisible();
  // Waits until the page is idle, because the site registers a visitor only then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await page.goto('/home');
  await visitor.userId();
  await page.goto('/');
  await expect(page.getByText('网站建设中')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(registered.map((url) => new URL(url).pathname)).toEqual(['/home']);
});

test('/home.html redirects to the comic home', async ({ page }) => {
  await page.goto('/home.html');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: '每日推荐' })).toBeVisible();
});

test('the placeholder home lets a visitor with a branch in, and stores the branch', async ({ page }) => {
  await page.goto('/index?tgId=1234');
  await expect(page).toHaveURL(/\/home\?tgId=1234$/);
  await expect(page.getByRole('heading', { name: '每日推荐' })).toBeVisible();
  const request = page.waitForRequest(/\/api\/book\/home\/index/);
  await page.goto('/home');
  expect((await request).headers()['currentbranchid']).toBe('1234');
});

test('a mistyped URL with a branch still lets its visitor in', { tag: '@complete' }, async ({ page }) => {
  await page.goto('/hom?tgId=1234');
  await expect(page).toHaveURL(/\/home\?tgId=1234$/);
});

test('the trace ID of a visitor is kept, and only a new visitor takes it from the URL', async ({
  page,
  context,
}) => {
  const traceOf = async (path: string) => {
    const request = page.waitForRequest(/\/api\/book\/home\/index/);
    await page.goto(path);
    // Waits for the content. A late request of this page could otherwise count as one of the next page.
    await expect(new HomePage(page).booksOf('每日推荐')).toHaveCount(6);
    return (await request).headers()['traceid'];
  };
  const first = await traceOf('/home');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await traceOf('/home')).toBe(first);
  // Expects the old trace ID. A link must not replace it, because it identifies an account.
  expect(await traceOf('/home?visitorId=visitor-from-elsewhere')).toBe(first);
  await forgetVisitor(page);
  expect(await traceOf('/home?visitorId=visitor-from-elsewhere')).toBe('visitor-from-elsewhere');
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).toContain('has_visited');
});

test('Back restores the exact scroll position of a list without new requests', {
  tag: '@complete',
}, async ({ page }) => {
  const home = new HomePage(page);
  // Sets the clock to daytime, because at night the home loads another section with its own call.
  await page.clock.install({ time: noon });
  await home.open();
  const ranked = () => home.booksOf('排行榜').allTextContents();
  await expect(home.booksOf('排行榜')).toHaveCount(9);
  const ofTheDay = await ranked();
  await home.section('排行榜').getByRole('tab', { name: '总榜' }).click();
  await expect.poll(ranked).not.toEqual(ofTheDay);
  // Checks again, because the check above also passes while the list is still loading.
  await expect(home.booksOf('排行榜')).toHaveCount(9);
  const titles = await ranked();
  const last = home.booksOf('排行榜').nth(7);
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  const requested: string[] = [];
  await last.click();
  await expect(page).toHaveURL(/\/book\/\d+$/);
  await expect(page.getByRole('link', { name: /开始阅读/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  page.on('request', (request) => requested.push(request.url()));
  await page.goBack();
  await expect(page.getByRole('heading', { name: '每日推荐' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(home.section('排行榜').getByRole('tab', { name: '总榜' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await ranked()).toEqual(titles);
  expect(requested.filter((url) => url.includes('/api/book/'))).toEqual([]);
});

test('a screen is shown even if the browser skips its view transition', { tag: '@complete' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  const home = new HomePage(page);
  await home.open();
  await home.booksOf('排行榜').first().click();
  await expect(page.getByRole('link', { name: /开始阅读/ })).toBeVisible();
});
