import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentSite } from '../../fixtures/build-site.ts';
import { serveNothing, serveStaticSite } from '../../fixtures/static-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

test('the static site works on another origin than its API and images, which two HTML attributes configure', async ({
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
  await reader.expectPictures();
  await page.reload();
  await reader.expectPictures();
  // Closes the page before its host, because it still preloads code from there.
  await page.goto('about:blank');
});

test('a server that drops every connection leads to an error with a retry, not to a blank page', async ({
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

test('the built site contains no file of the player gallery', async () => {
  const assets = join(developmentSite, 'assets');
  const maps = (await readdir(assets)).filter((file) => file.endsWith('.map'));
  const sources = await Promise.all(
    maps.map(async (map) => {
      const { sources: names } = JSON.parse(await readFile(join(assets, map), 'utf8')) as {
        sources: string[];
      };
      return names;
    }),
  );
  const files = sources.flat();
  expect(
    files.some((file) => file.includes('/site/player/') || file.includes('player/create-player.ts')),
  ).toBe(true);
  expect(files.filter((file) => file.includes('gallery'))).toEqual([]);
});
