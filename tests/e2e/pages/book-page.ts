import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { ReaderPage } from './reader-page.ts';

export class BookPage {
  readonly page: Page;
  readonly startReading: Locator;
  readonly addToShelf: Locator;
  readonly removeFromShelf: Locator;
  readonly chapterList: Locator;

  readonly #address: Pick<typeof paths.comicBook, 'to'>;

  constructor(page: Page, address: Pick<typeof paths.comicBook, 'to'> = paths.comicBook) {
    this.page = page;
    this.#address = address;
    this.startReading = page.getByRole('link', { name: /^(开始|继续)阅读/ });
    this.addToShelf = page.getByRole('button', { name: /^加入(收藏|书架)$/ });
    this.removeFromShelf = page.getByRole('button', { name: /^(取消收藏|移出书架)$/ });
    this.chapterList = page.getByRole('link', { name: /^目录/ });
  }

  async open(id: number): Promise<void> {
    await this.page.goto(this.#address.to({ id }));
  }

  async read(): Promise<ReaderPage> {
    await this.startReading.click();
    return new ReaderPage(this.page);
  }
}
