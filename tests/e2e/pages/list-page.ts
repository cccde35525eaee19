import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { BookPage } from './book-page.ts';

/** Page object of a screen that lists books below ads or filters. */
export class ListPage {
  readonly page: Page;
  readonly ads: Locator;
  /** Links to rendered books. The list is virtual, so others are missing. */
  readonly books: Locator;
  readonly end: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.ads = page.getByRole('region', { name: '精选推荐' });
    this.books = page.getByRole('article');
    this.end = page.getByText('暂时没有更多啦!');
    this.retry = page.getByRole('button', { name: '重试' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.books.first().waitFor();
  }

  titles(): Promise<string[]> {
    return this.books.getByRole('link').allTextContents();
  }

  /** Scrolls to the bottom of a growing list until a response to `url` arrives. */
  async scrollUntilLoaded(url: RegExp): Promise<void> {
    const loaded = this.page.waitForResponse(url).then(() => true);
    const scrolled = async () => {
      await this.#scrollToBottom();
      return false;
    };
    while (!(await Promise.race([loaded, scrolled()])));
  }

  /** Scrolls to the current bottom. */
  async #scrollToBottom(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  }

  /**
   * Scrolls until the list's end is `screens` viewport heights below the viewport. Then waits for the browser's
   * observers.
   */
  async scrollToRemaining(windows: number): Promise<void> {
    const scrollOn = () =>
      this.page.evaluate((wanted) => {
        const end = document.querySelector('.infinite-list__foot')?.getBoundingClientRect().top;
        const missing = (end ?? Number.NaN) - window.innerHeight * (1 + wanted);
        window.scrollBy(0, missing);
        return Math.abs(missing);
      }, windows);
    // Repeats the scroll, because rows are measured only when they come into view, which moves the end.
    await expect.poll(scrollOn).toBeLessThan(1);
    await this.page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
  }

  /** Scrolls to the bottom until `shown` is visible, then once more. */
  async scrollUntil(shown: Locator): Promise<void> {
    await expect(async () => {
      await this.#scrollToBottom();
      expect(await shown.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
    await this.#scrollToBottom();
  }

  /**
   * Opens the book halfway down the viewport. Does not click a given book, because that might scroll first. Clicks one
   * third from the left, because the middle of a wide screen is the gap between two columns.
   */
  async openBookInMiddle(): Promise<BookPage> {
    await this.page.waitForFunction(() =>
      document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('article'),
    );
    const [x, y] = await this.page.evaluate(() => [innerWidth / 3, innerHeight / 2] as const);
    await this.page.mouse.click(x, y);
    const book = new BookPage(this.page);
    await book.startReading.waitFor();
    return book;
  }

  /** Returns the title and position of the book in the middle of the viewport. */
  bookInMiddle(): Promise<readonly [title: string | undefined, top: number | undefined]> {
    return this.page.evaluate(() => {
      const card = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('article');
      return [card?.querySelector('h3')?.textContent, card?.getBoundingClientRect().top] as const;
    });
  }

  /**
   * Waits until the book in the middle has stopped moving. Rows of a long list move while their heights are measured.
   */
  async settledBookInMiddle(): ReturnType<ListPage['bookInMiddle']> {
    let seen: Awaited<ReturnType<ListPage['bookInMiddle']>> = [undefined, undefined];
    await expect
      .poll(async () => {
        const before = seen;
        seen = await this.bookInMiddle();
        return seen[0] !== undefined && isDeepStrictEqual(seen, before);
      })
      .toBe(true);
    return seen;
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => Math.round(window.scrollY));
  }
}
