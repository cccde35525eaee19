import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

const home = /\/api\/book\/home\/index$/;

test('the home requests its data and its first image before its code has loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const releaseCode = await holdCalls(page, /\/assets\/index-[^/]+\.js$/);
  const picture = page.waitForResponse(/\/js\/ads\//);
  await page.goto('/home', { waitUntil: 'commit' });
  const url = (await picture).url();
  expect(requested.filter((path) => home.test(path))).toHaveLength(1);
  releaseCode();
  await expect(new HomePage(page).booksOf('每日推荐')).toHaveCount(6);
  const ad = page.getByRole('region', { name: '精选推荐' }).locator('img').first();
  await expect(ad).toHaveJSProperty('complete', true);
  await expect(ad).toHaveAttribute('src', url);
  expect(requested.filter((path) => path === new URL(url).pathname)).toHaveLength(1);
});

test('the app repeats a failed early request', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await page.route(home, (route) => route.abort(), { times: 1 });
  await page.goto('/home');
  await expect(new HomePage(page).booksOf('每日推荐')).toHaveCount(6);
});
