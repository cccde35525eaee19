import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';

export class ChapterListPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly ascending: Locator;
  readonly descending: Locator;
  readonly number: Locator;

  readonly #address: Pick<typeof paths.comicChapters, 'to'>;

  constructor(page: Page, address: Pick<typeof paths.comicChapters, 'to'> = paths.comicChapters) {
    this.page = page;
    this.#address = address;
    this.rows = page.getByRole('navigation', { name: '章节列表' }).getByRole('link');
    this.ascending = page.getByRole('button', { name: '正序' });
    this.descending = page.getByRole('button', { name: '倒序' });
    this.number = page.getByRole('textbox', { name: '章节号' });
  }

  async open(bookId: number): Promise<void> {
    await this.page.goto(this.#address.to({ id: bookId }));
  }

  row(number: number): Locator {
    return this.rows.and(this.page.locator(`[href$="/${number}"]`));
  }

  async jumpTo(number: number): Promise<void> {
    await this.number.fill(String(number));
    await this.page.getByRole('button', { name: '跳转' }).click();
  }
}
