import { expect, type Page } from '@playwright/test';
import { BookPage } from './book-page.ts';
import { HomePage } from './home-page.ts';
import { ReaderPage } from './reader-page.ts';
import { RechargePage } from './recharge-page.ts';
import { ShelfPage } from './shelf-page.ts';

export interface AuditedScreen {
  readonly name: string;
  open(page: Page): Promise<void>;
}

/** Every screen and dialog that a visitor can come to, in the states that look different. */
export const auditedScreens: readonly AuditedScreen[] = [
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
    name: 'an empty shelf',
    open: async (page) => {
      await page.goto('/shelf');
      await expect(page.getByText('暂时没有记录')).toBeVisible();
    },
  },
  {
    name: 'the favourites',
    open: async (page) => {
      const book = new BookPage(page);
      await book.open(1);
      await book.addToShelf.click();
      const shelf = new ShelfPage(page);
      await shelf.open();
      await expect(shelf.rows).toHaveCount(1);
    },
  },
  {
    name: 'the history of reading',
    open: async (page) => {
      await readFirstChapter(page);
      const shelf = new ShelfPage(page);
      await shelf.open('history');
      await expect(shelf.rows).toHaveCount(1);
    },
  },
  {
    name: 'the question where to go on',
    open: async (page) => {
      await readFirstChapter(page);
      const book = new BookPage(page);
      await book.open(1);
      await expect(book.resumeDialog).toBeVisible();
    },
  },
  {
    name: 'the daily sign-in',
    open: async (page) => {
      const home = new HomePage(page);
      await home.open();
      await home.signIn.click();
      await expect(home.signInDialog.getByRole('listitem')).toHaveCount(7);
    },
  },
  {
    name: 'the question after paying',
    open: async (page) => {
      const home = new HomePage(page);
      await home.open();
      await page.evaluate(() => localStorage.setItem('payPageFlag', 'true'));
      await page.reload();
      await expect(page.getByRole('dialog', { name: '是否支付成功？' })).toBeVisible();
    },
  },
  {
    name: 'the report page with its complaints',
    open: async (page) => {
      await page.goto('/report');
      await page.getByRole('button', { name: '提交' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the way to a browser',
    open: async (page) => {
      await page.goto('/open-in-browser?url=%2Fbook%2F7');
      await expect(page.getByRole('button', { name: '复制网址' })).toBeVisible();
    },
  },
  {
    name: 'the recharge centre',
    open: async (page) => {
      const recharge = new RechargePage(page);
      await recharge.open(3);
      await expect(recharge.pay).toBeEnabled();
    },
  },
  {
    name: 'the last word before paying',
    open: async (page) => {
      const recharge = new RechargePage(page);
      await recharge.open();
      await recharge.pay.click();
      await expect(recharge.confirm).toBeVisible();
    },
  },
  {
    name: 'the result of paying',
    open: async (page) => {
      const home = new HomePage(page);
      await home.open();
      await page.evaluate(() => localStorage.setItem('payPageFlag', 'true'));
      await page.reload();
      const recharge = new RechargePage(page);
      await recharge.question.getByRole('button', { name: '已支付' }).click();
      await expect(recharge.result).toContainText('尚未收到付款');
    },
  },
  {
    name: 'a pay screen that refuses its address',
    open: async (page) => {
      await page.goto('/user/purchase/pay?goUrl=javascript%3Aalert(1)');
      await expect(page.getByText('支付地址无效，已停止打开')).toBeVisible();
    },
  },
  {
    name: 'the pay screen',
    open: async (page) => {
      const recharge = new RechargePage(page);
      await recharge.open();
      await recharge.payBy('银行卡');
      await expect(page.frameLocator('iframe').getByRole('button', { name: '确认支付' })).toBeVisible();
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

async function readFirstChapter(page: Page): Promise<void> {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.picturesShown();
}
