import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';

export class ShelfPage {
  readonly page: Page;
  readonly rows: Locator;
  /** Lets favourites be taken off. */
  readonly edit: Locator;
  /** Takes back what was just taken off or deleted. */
  readonly undo: Locator;

  readonly #address: Pick<typeof paths.comicShelf, 'to'>;

  constructor(page: Page, address: Pick<typeof paths.comicShelf, 'to'> = paths.comicShelf) {
    this.page = page;
    this.#address = address;
    this.rows = page.getByRole('tabpanel').getByRole('article');
    this.edit = page.getByRole('button', { name: '编辑' });
    this.undo = page.getByRole('button', { name: '撤销' });
  }

  async open(active?: 'shelf' | 'history' | 'shelf-vod'): Promise<void> {
    await this.page.goto(this.#address.to({ active }));
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
