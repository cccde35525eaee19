import { serveNothing, serveStaticSite } from '../../fixtures/static-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

test('the static site works from another origin than its API and pictures, by two attributes', async ({
  page,
  sandbox,
}) => {
  await using site = await serveStaticSite({ apiHost: sandbox.origin, imageHost: sandbox.origin });
  expect(site.origin).not.toBe(sandbox.origin);
  await page.goto(`${site.origin}/home`);
  const home = new HomePage(page);
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  const book = await home.openFirstBook('每日推荐');
  const reader = await book.read();
  await reader.picturesShown();
  await page.reload();
  await reader.picturesShown();
});

test('a host that breaks every connection leaves a message and a retry, not a blank page', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  await using dead = await serveNothing();
  await using site = await serveStaticSite({ apiHost: dead.origin, imageHost: sandbox.origin });
  await page.goto(`${site.origin}/book/1`);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});
