import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';

export class ShelfPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('tabpanel').getByRole('article');
    this.confirm = page.getByRole('dialog').getByRole('button', { name: '确定' });
  }

  async open(active?: 'shelf' | 'history' | 'shelf-vod'): Promise<void> {
    await this.page.goto(paths.comicShelf.to({ active }));
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
