import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';

export class ShelfPage {
  readonly page: Page;
  readonly rows: Locator;
  /** Starts editing, which lets the user select and remove entries. */
  readonly edit: Locator;
  readonly selectAll: Locator;
  /** Removes the selected entries. */
  readonly remove: Locator;
  /** Restores what was just removed. */
  readonly undo: Locator;

  readonly #address: Pick<typeof paths.comicShelf, 'to'>;

  constructor(page: Page, address: Pick<typeof paths.comicShelf, 'to'> = paths.comicShelf) {
    this.page = page;
    this.#address = address;
    this.rows = page.getByRole('tabpanel').getByRole('article');
    this.edit = page.getByRole('button', { name: '编辑' });
    const bar = page.getByRole('group', { name: '编辑' });
    this.selectAll = bar.getByRole('checkbox', { name: '全选' });
    this.remove = bar.getByRole('button', { name: '删除' });
    this.undo = page.getByRole('button', { name: '撤销' });
  }

  async open(active?: 'shelf' | 'history' | 'shelf-vod'): Promise<void> {
    await this.page.goto(this.#address.to({ active }));
  }

  /** Checkbox of an entry during editing. */
  selectionOf(title: string): Locator {
    return this.page.getByRole('checkbox', { name: `选择：${title}` });
  }

  /** Removes all entries. */
  async removeAll(): Promise<void> {
    await this.edit.click();
    await this.selectAll.check();
    await this.remove.click();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
