import { expect, type Locator, type Page } from '@playwright/test';
import { UserCenterPage } from './account-pages.ts';

/** Actions of a parent and a child in minors' mode. */
export class MinorsModeSteps {
  readonly page: Page;
  /** Dialog of the settings, dialog that asks for the PIN, or layer over a video. */
  readonly dialog: Locator;
  readonly pin: Locator;
  readonly mark: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: '青少年模式' });
    this.pin = this.dialog.getByLabel('密码').last();
    this.mark = page.getByRole('button', { name: /^青少年模式 · / });
  }

  async openSettings(): Promise<void> {
    const centre = new UserCenterPage(this.page);
    await centre.open();
    await this.page.getByRole('button', { name: /^青少年模式/ }).click();
    await expect(this.dialog).toBeVisible();
  }

  async turnOn(pin: string): Promise<void> {
    await this.openSettings();
    await this.dialog.getByLabel('设置密码').fill(pin);
    await this.dialog.getByLabel('再次输入密码').fill(pin);
    await this.press('开启');
    await expect(this.dialog).toHaveCount(0);
  }

  /** Sets today's watch time. */
  async play(minutes: number): Promise<void> {
    await this.page.evaluate((used) => {
      const time = JSON.parse(localStorage.getItem('minorsModeTime') ?? '{}') as object;
      localStorage.setItem('minorsModeTime', JSON.stringify({ ...time, used, extra: 0 }));
    }, minutes * 60_000);
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
