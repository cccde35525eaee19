import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentSite } from '../../fixtures/build-site.ts';
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
  // The page still asks its host for what may be needed next: it goes before the host does.
  await page.goto('about:blank');
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

test('the built site is made of no file of the gallery of the player', async () => {
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
