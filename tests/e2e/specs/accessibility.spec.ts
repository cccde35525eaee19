import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';
import { ReaderPage } from '../pages/reader-page.ts';

interface AuditedScreen {
  readonly name: string;
  open(page: Page): Promise<void>;
}

const screens: readonly AuditedScreen[] = [
  {
    name: 'the home',
    open: async (page) => {
      const home = new HomePage(page);
      await home.open();
      await expect(home.booksOf('排行榜')).toHaveCount(9);
    },
  },
  {
    name: 'a list',
    open: async (page) => {
      await page.goto('/home/latest');
      await expect(page.getByRole('article').nth(4)).toBeVisible();
    },
  },
  {
    name: 'the rankings',
    open: async (page) => {
      await page.goto('/home/day-ranked');
      await expect(page.getByRole('article').nth(4)).toBeVisible();
    },
  },
  {
    name: 'the updates of the day',
    open: async (page) => {
      await page.goto('/home/day');
      await expect(page.getByRole('button', { name: '再来一批' })).toBeVisible();
    },
  },
  {
    name: 'the categories',
    open: async (page) => {
      await page.goto('/category');
      await expect(page.getByRole('article').nth(4)).toBeVisible();
    },
  },
  {
    name: 'the search',
    open: async (page) => {
      await page.goto('/search');
      await expect(page.getByRole('region', { name: '热门搜索' }).getByRole('button')).toHaveCount(10);
    },
  },
  {
    name: 'the results of a search',
    open: async (page) => {
      await page.goto('/search?q=%E5%B1%B1');
      await expect(page.getByRole('article').nth(3)).toBeVisible();
    },
  },
  {
    name: 'a book',
    open: async (page) => {
      await page.goto('/book/1');
      await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
    },
  },
  {
    name: 'the catalogue',
    open: async (page) => {
      await page.goto('/book/1/catalog');
      await expect(page.getByRole('link', { name: /^第1章/ })).toBeVisible();
    },
  },
  {
    name: 'the reader',
    open: async (page) => {
      await page.goto('/book/read/1/1');
      await new ReaderPage(page).picturesShown();
    },
  },
  {
    name: 'the buy dialog',
    open: async (page) => {
      await page.goto('/book/read/1/3');
      await expect(new ReaderPage(page).confirmPurchase).toBeVisible();
    },
  },
  {
    name: 'the recharge centre',
    open: async (page) => {
      await page.goto('/purchase');
      await expect(page.getByText('100', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the placeholder home',
    open: async (page) => {
      await page.goto('/index');
      await expect(page.getByText('网站建设中')).toBeVisible();
    },
  },
  {
    name: 'a screen to come',
    open: async (page) => {
      await page.goto('/novel');
      await expect(page.getByText('即将上线')).toBeVisible();
    },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ emulation: { colorScheme, reducedMotion: true } });
    for (const { name, open } of screens) {
      test(`${name} has no serious accessibility violation`, async ({ page }) => {
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
      });
    }
  });
}
