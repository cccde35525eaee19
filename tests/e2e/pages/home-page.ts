import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { BookPage } from './book-page.ts';

interface HomeSection {
  readonly path: string;
  readonly name: string;
}

export const comics: HomeSection = { path: paths.comicHome.to(), name: '漫画' };
export const novels: HomeSection = { path: paths.novelHome.to(), name: '小说' };
export const videos: HomeSection = { path: paths.vodHome.to(), name: '视频' };

/** Page object of a section's home. */
export class HomePage {
  readonly page: Page;
  readonly #section: HomeSection;

  constructor(page: Page, section: HomeSection = comics) {
    this.page = page;
    this.#section = section;
  }

  async open(): Promise<void> {
    await this.page.goto(this.#section.path);
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: this.#section.name, level: 1 });
  }

  /** Banner at the top that offers the app. */
  get banner(): Locator {
    return this.page.getByRole('complementary', { name: '下载APP' });
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: `${this.#section.name}导航` });
  }

  get appEntry(): Locator {
    return this.navigation.getByText('APP', { exact: true });
  }

  get checkIn(): Locator {
    return this.page.getByRole('button', { name: '每日签到' });
  }

  get checkInDialog(): Locator {
    return this.page.getByRole('dialog', { name: '每日签到' });
  }

  get sign(): Locator {
    return this.checkInDialog.getByRole('button', { name: '立即签到' });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** Links to books, without the link to the whole list. */
  booksOf(title: string): Locator {
    return this.section(title).getByRole('link', { name: /^(?!更多：)/ });
  }

  more(title: string): Locator {
    return this.section(title).getByRole('link', { name: `更多：${title}` });
  }

  /** Scrolls until the lower sections are near the viewport, which loads their code. */
  async scrollToLowerSections(): Promise<void> {
    await this.page.getByRole('heading', { name: '排行榜' }).scrollIntoViewIfNeeded();
    await this.page.mouse.wheel(0, 2_000);
    await this.booksOf('人气热门').first().waitFor();
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
