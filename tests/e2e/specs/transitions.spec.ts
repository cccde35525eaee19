import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ReaderPage } from '../pages/reader-page.ts';

/** How the screens that came were brought in, oldest first: the types that the site gives each transition. */
async function watchTransitions(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Reflect.set(window, 'shownTransitions', shown);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      if (typeof options === 'object') shown.push(...(options.types ?? []));
      return start(options);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'shownTransitions') as string[]);
}

test('a step deeper comes from the right, a chapter from the side of its number, the way back without a movement', async ({
  page,
}) => {
  const shown = await watchTransitions(page);
  const reader = new ReaderPage(page);
  await page.goto('/book/1');
  await page.getByRole('link', { name: '开始阅读' }).click();
  await reader.picturesShown();
  await expect.poll(shown).toEqual(['screen-horizontal-forward']);
  await reader.next.click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect.poll(shown).toEqual(['screen-horizontal-forward', 'screen-horizontal-forward']);
  await reader.picturesShown();
  await reader.previous.click();
  await expect(page).toHaveURL(/\/book\/read\/1\/1$/);
  const chapters = ['screen-horizontal-forward', 'screen-horizontal-forward', 'screen-horizontal-backward'];
  await expect.poll(shown).toEqual(chapters);
  await page.goBack();
  await expect(page.getByRole('link', { name: '继续阅读' })).toBeVisible();
  expect(await shown()).toEqual(chapters);
});

test('the search comes from below', async ({ page }) => {
  const shown = await watchTransitions(page);
  await page.goto('/home');
  await page.getByRole('navigation', { name: '漫画导航' }).getByRole('link', { name: '搜索' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(shown).toEqual(['screen-vertical-forward']);
});
