import { expect, type Locator, type Page } from '@playwright/test';
import { profileOf } from '../../profile-of.ts';

/** Page object of the window, which finds elements by their Chinese names. */
export class WindowPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  frame(platformId: string): Locator {
    return this.page.getByRole('article', { name: profileOf(platformId).name, exact: true });
  }

  button(platformId: string, name: string): Locator {
    return this.frame(platformId).getByRole('button', { name, exact: true });
  }

  address(platformId: string): Locator {
    return this.frame(platformId).getByLabel('地址');
  }

  /**
   * Waits until the frame shows a URL whose path starts with `path`. It shows a URL as soon as the page requests it.
   */
  async expectAt(platformId: string, path: string): Promise<void> {
    const beginning = `^https?://[^/]+${path.replace(/[.?+*()]/g, '\\$&')}`;
    await expect(this.address(platformId)).toHaveAttribute('title', new RegExp(beginning));
    await expect(this.address(platformId)).toHaveValue(new RegExp(`^${path.replace(/[.?+*()]/g, '\\$&')}`));
  }

  /** Returns the origin that the frame shows. */
  async origin(platformId: string): Promise<string> {
    return new URL((await this.address(platformId).getAttribute('title')) ?? '').origin;
  }

  async expectVerified(count: number): Promise<void> {
    await expect(this.page.getByRole('article')).toHaveCount(count);
    // Allows more time, because all views load and are verified at once.
    await expect(
      this.page.getByRole('article').getByRole('button', { name: '相符', exact: true }),
    ).toHaveCount(count, { timeout: 60_000 });
  }

  async openPanel(title: string): Promise<Locator> {
    const panel = this.page.getByRole('region', { name: title, exact: true }).first();
    if ((await panel.count()) === 0)
      await this.page.getByRole('button', { name: title, exact: true }).click();
    await expect(panel).toBeVisible();
    return panel;
  }

  /** Enters an address for one view, or for all, in the bar above the wall. */
  async send(address: string, platformId?: string): Promise<void> {
    const recipient = platformId === undefined ? '全部视图' : profileOf(platformId).name;
    await this.page.getByLabel('发送到').first().selectOption({ label: recipient });
    const bar = this.page.getByPlaceholder('路径（如 /home）或完整网址');
    await bar.fill(address);
    await bar.press('Enter');
  }

  /** Enters an address in the frame of one view. */
  async go(address: string, platformId: string): Promise<void> {
    await this.address(platformId).fill(address);
    await this.address(platformId).press('Enter');
  }

  /** Uses the search of the code editor, because the editor renders only visible lines. */
  async replaceIn(editor: Locator, text: string, replacement: string): Promise<void> {
    // Waits for the editor and its text. A plain text field is shown until the editor has loaded, and its search cannot
    // replace until the text can be edited.
    await editor
      .and(this.page.locator('[contenteditable=true]:not([aria-readonly=true])'))
      .press('Control+f');
    const search = this.page.getByRole('textbox', { name: '查找', exact: true });
    await search.fill(text);
    await this.page.getByRole('textbox', { name: '替换为', exact: true }).fill(replacement);
    await this.page.getByRole('button', { name: '全部替换', exact: true }).click();
    await search.press('Escape');
    await expect(search).toHaveCount(0);
  }

  /** Closes a view and opens a new one of its platform. */
  async reopen(platformId: string): Promise<void> {
    await this.button(platformId, '关闭').click();
    await expect(this.frame(platformId)).toHaveCount(0);
    const { name } = profileOf(platformId);
    const platforms = await this.openPanel('平台');
    await platforms.getByRole('searchbox').fill(name);
    await this.openerOf(platformId).click();
    await expect(this.button(platformId, '相符')).toBeVisible();
    await platforms.getByRole('searchbox').fill('');
  }

  /** Checkbox in the panel of platforms that opens a view. */
  openerOf(platformId: string): Locator {
    const { name, viewport } = profileOf(platformId);
    // Includes the width, because the name of a twin on WebKit begins with the same words.
    return this.page.getByRole('checkbox', { name: `${name} ${viewport.width}×` });
  }

  /** Closes the tour, which opens at the first start. */
  async skipTour(): Promise<void> {
    await this.page.getByRole('button', { name: '跳过', exact: true }).click();
  }
}
