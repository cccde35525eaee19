import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { BookPage } from './book-page.ts';

/** A screen that lists books, under ads or filters. */
export class ListPage {
  readonly page: Page;
  readonly ads: Locator;
  /** Those that exist: far from the window there are none. */
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

  /** Scrolls on, as a list that grows has to be, until a response to `url` has come. */
  async scrollUntilLoaded(url: RegExp): Promise<void> {
    const loaded = this.page.waitForResponse(url).then(() => true);
    const scrolled = async () => {
      await this.#scrollToBottom();
      return false;
    };
    while (!(await Promise.race([loaded, scrolled()])));
  }

  /** Scrolls down to the end of what is there by now. */
  async #scrollToBottom(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  }

  /** To where this many windows are left below the window to the list's end, and until the browser has noticed. */
  async leaveBelow(windows: number): Promise<void> {
    const scrollOn = () =>
      this.page.evaluate((wanted) => {
        const end = document.querySelector('.infinite-list__foot')?.getBoundingClientRect().top;
        const missing = (end ?? Number.NaN) - window.innerHeight * (1 + wanted);
        window.scrollBy(0, missing);
        return Math.abs(missing);
      }, windows);
    // What comes into sight is measured, and the end moves.
    await expect.poll(scrollOn).toBeLessThan(1);
    await this.page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
  }

  /** Down, page by page, until it is there; then to the very bottom. */
  async scrollUntil(shown: Locator): Promise<void> {
    await expect(async () => {
      await this.#scrollToBottom();
      expect(await shown.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
    await this.#scrollToBottom();
  }

  /** Opens what is in the middle of the window: a click on a certain book might scroll first. */
  async openBookInMiddle(): Promise<BookPage> {
    await this.page.waitForFunction(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article'),
    );
    const [x, y] = await this.page.evaluate(() => [innerWidth / 2, innerHeight / 2] as const);
    await this.page.mouse.click(x, y);
    const book = new BookPage(this.page);
    await book.startReading.waitFor();
    return book;
  }

  /** Title and place of the book in the middle of the window. */
  bookInMiddle(): Promise<readonly [title: string | undefined, top: number | undefined]> {
    return this.page.evaluate(() => {
      const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article');
      return [card?.querySelector('h3')?.textContent, card?.getBoundingClientRect().top] as const;
    });
  }

  /** The same once it is there and stays where it is: rows of a long list move while their heights become known. */
  async bookAtRest(): ReturnType<ListPage['bookInMiddle']> {
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
