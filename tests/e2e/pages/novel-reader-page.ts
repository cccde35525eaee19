import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { ReaderPage } from './reader-page.ts';

/** The line at the window's top. */
interface TopLine {
  readonly paragraph: string;
  /** CSS px from the window's top to the paragraph's. */
  readonly top: number;
}

/** What a novel's reader has beside what all readers have. */
export class NovelReaderPage extends ReaderPage {
  /** Of the chapter that was opened: the next may stand below it. */
  readonly text: Locator;
  readonly settings: Locator;
  readonly chapterList: Locator;
  readonly leaveDialog: Locator;

  constructor(page: Page) {
    super(page);
    this.text = page
      .getByRole('article')
      .filter({ has: page.locator('[data-paragraph]') })
      .first();
    this.settings = page.getByRole('region', { name: '阅读设置' });
    this.chapterList = page.getByRole('dialog', { name: '目录' });
    this.leaveDialog = page.getByRole('dialog', { name: '看过的人还喜欢' });
  }

  override async open(bookId: number, number: number): Promise<void> {
    await this.page.goto(paths.novelReader.to({ id: bookId, number }));
  }

  /** How many chapters this device has kept. */
  async keptChapters(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('novel-chapters');
          // It is not there yet, and is not to be made here.
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve(0);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('texts').objectStore('texts').count();
            counting.onsuccess = () => resolve(counting.result);
            opening.result.close();
          };
        }),
    );
  }

  async openSettings(): Promise<void> {
    await this.menu.getByRole('button', { name: '设置', exact: true }).click();
    await expect(this.settings).toBeVisible();
  }

  async openChapterList(): Promise<void> {
    await this.menu.getByRole('button', { name: '目录' }).click();
    await expect(this.chapterList.getByRole('link').first()).toBeVisible();
  }

  async scrollToParagraph(paragraph: number): Promise<void> {
    await this.text
      .locator(`[data-paragraph="${paragraph}"]`)
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    // The reader looks where it is when the browser tells it that it was scrolled.
    await expect.poll(async () => (await this.topLine()).paragraph).toBe(String(paragraph));
  }

  async topLine(): Promise<TopLine> {
    return this.text.evaluate((text) => {
      const atTop = [...text.querySelectorAll('[data-paragraph]')].find(
        (paragraph) => paragraph.getBoundingClientRect().bottom > 1,
      );
      const top = Math.round(atTop?.getBoundingClientRect().top ?? Number.NaN);
      return { paragraph: atTop?.getAttribute('data-paragraph') ?? '', top };
    });
  }
}
