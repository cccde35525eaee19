import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { ReaderPage } from './reader-page.ts';

/** Paragraph at the top of the viewport. */
interface TopLine {
  readonly paragraph: string;
  /** Distance in CSS px from the top of the viewport to the top of the paragraph. */
  readonly top: number;
}

/** Page object of the novel reader, beyond what all readers share. */
export class NovelReaderPage extends ReaderPage {
  /** Text of the opened chapter. The next chapter may follow below it. */
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

  /** Counts the chapters in the offline storage. */
  async cachedChapterCount(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('novel-chapters');
          // Returns 0 if the database does not exist, because opening it would create it.
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
    // Waits for the position, because the reader updates it only on the scroll event.
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
