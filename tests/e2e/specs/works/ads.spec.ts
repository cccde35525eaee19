import type { Page } from '@playwright/test';
import { noon } from '../../fixtures/page/set-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';

const adsOf = (page: Page) => page.getByRole('region', { name: '精选推荐' });

/** Makes the server respond with a list that has no books and a single ad. */
async function respondWithAd(sandbox: TestSandbox, ad: Readonly<Record<string, unknown>>): Promise<void> {
  const imgPath = `${sandbox.origin}/js/ads/spring.svg`;
  const data = {
    adList: [{ bizId: null, url: null, imgPath, ...ad }],
    bookList: [],
    totalPage: 1,
    totalItem: 0,
  };
  await sandbox.setFaults({
    match: { path: '/api/book/new/*' },
    effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data } },
  });
}

const jumps = [
  { kind: 'to a book', ad: { jumpType: 2, bizId: 7 }, path: '/book/7' },
  { kind: 'to a URL', ad: { jumpType: -1, url: '/home/kkbg' }, path: '/home/kkbg' },
] as const;

for (const { kind, ad, path } of jumps) {
  test(`an ad leads ${kind} in the same window`, async ({ page, sandbox }) => {
    await respondWithAd(sandbox, ad);
    await page.goto('/home/latest');
    await adsOf(page).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(page.context().pages()).toHaveLength(1);
  });
}

test('an ad with a target window does not navigate the current one', { tag: '@complete' }, async ({
  page,
  sandbox,
  baseURL,
}) => {
  await respondWithAd(sandbox, { jumpType: -2, url: '/home/kkbg' });
  await page.goto('/home/latest');
  const link = adsOf(page).getByRole('link');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('href', `${baseURL}/home/kkbg`);
  const opened = page.context().waitForEvent('page');
  await link.click();
  const other = await opened;
  await expect(other).toHaveURL(`${baseURL}/home/kkbg`);
  await expect(other).toHaveTitle('强档热推 · 漫阅');
  await expect(page).toHaveURL(/\/home\/latest$/);
});

test('an ad with a script URL is shown without a link', async ({ page, sandbox }) => {
  await respondWithAd(sandbox, { jumpType: -1, url: 'javascript:alert(1)' });
  await page.goto('/home/latest');
  await expect(adsOf(page).getByText('推荐 1')).toBeAttached();
  await expect(adsOf(page).getByRole('link')).toHaveCount(0);
});

test('an ad whose image URL is not http(s) is shown without its image', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
  await respondWithAd(sandbox, { jumpType: 2, bizId: 7, imgPath: 'javascript:alert(1)' });
  await page.goto('/home/latest');
  await expect(adsOf(page).getByRole('link')).toHaveCount(1);
  await expect(adsOf(page).locator('img')).toHaveCount(0);
});

test("the first ad's image loads before the others and does not fade in", { tag: '@complete' }, async ({
  page,
}) => {
  const requested: string[] = [];
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/js/ads/*.svg', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    if (requested.length === 1) await mayCome;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const picture = adsOf(page).locator('img').first();
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(requested).toEqual(['/js/ads/spring.svg']);
  letCome();
  await expect(picture).toHaveCSS('opacity', '1');
  await expect.poll(() => requested.toSorted()).toHaveLength(5);
});

test('the ads of the home advance after 12.5 s', { tag: '@pc' }, async ({ page }) => {
  // Pauses the clock at the start, so that no time passes unnoticed.
  await page.clock.install({ time: noon });
  await page.clock.pauseAt('2026-05-20T12:00:01+08:00');
  await page.goto('/home');
  const slides = adsOf(page).getByRole('listitem');
  await expect(slides).toHaveCount(5);
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(12_499);
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(1);
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
});
