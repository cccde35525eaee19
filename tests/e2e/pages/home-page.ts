import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { BookPage } from './book-page.ts';

export class HomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto(paths.home.to());
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** The links to books: all but the one to the whole list. */
  booksOf(title: string): Locator {
    return this.section(title).getByRole('link', { name: /^(?!更多：)/ });
  }

  more(title: string): Locator {
    return this.section(title).getByRole('link', { name: `更多：${title}` });
  }

  async refresh(title: string): Promise<void> {
    await this.section(title)
      .getByRole('button', { name: /换一批/ })
      .click();
  }

  async openFirstBook(title: string): Promise<BookPage> {
    await this.booksOf(title).first().click();
    return new BookPage(this.page);
  }
}
