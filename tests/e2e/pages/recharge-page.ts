import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { silentWechat } from '../fixtures/page/silent-wechat.ts';

export class RechargePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(returnTo?: string): Promise<void> {
    await this.page.goto(paths.recharge.to({ returnTo }));
  }

  /** Number of coins in the balance card. */
  get balance(): Locator {
    return this.balanceCard.getByRole('paragraph').first();
  }

  get balanceCard(): Locator {
    return this.page.locator('section', { has: this.page.getByRole('heading', { name: '剩余金币' }) });
  }

  /** Plan that was selected in the purchase dialog. */
  get settledPlan(): Locator {
    return this.page.getByRole('region', { name: '已选套餐' });
  }

  plan(title: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`(^|\\s)${title}`) });
  }

  channel(name: string): Locator {
    return this.page
      .getByRole('group', { name: '支付方式' })
      .getByRole('radio', { name: new RegExp(`^${name}(\\s|$)`) });
  }

  get pay(): Locator {
    return this.page.getByRole('button', { name: '立即支付' });
  }

  get warning(): Locator {
    return this.page.getByRole('dialog', { name: '请在2分钟内完成支付' });
  }

  get confirm(): Locator {
    return this.warning.getByRole('button', { name: '确认支付' });
  }

  /**
   * Presses the pay button of the cashier. Looks for it inside the cashier, because the site has a button of the same
   * name.
   */
  get payAtCashier(): Locator {
    const cashier = this.page.getByRole('main').filter({ hasText: '漫阅沙箱收银台' });
    return cashier.getByRole('button', { name: '确认支付' });
  }

  get result(): Locator {
    return this.page.getByRole('dialog', { name: '支付结果' });
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: '是否支付成功？' });
  }

  get remedy(): Locator {
    return this.page.getByRole('dialog', { name: '支付遇到问题？' });
  }

  /** Starts a payment in an app that never reports a result. */
  async payWithoutResponse(): Promise<void> {
    await this.page.addInitScript(silentWechat);
    await this.open();
    await this.payBy('微信支付（应用内）');
    await this.result.getByText('等待支付').waitFor();
  }

  /** Chooses a channel, then confirms the payment. */
  async payBy(channel: string): Promise<void> {
    await this.channel(channel).check();
    await this.pay.click();
    await this.confirm.click();
  }

  /** Stores that the user has left to pay, as the site does before it opens a cashier. */
  async markAsPaying(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('payPageFlag', 'true'));
  }

  async returnFromPaying(): Promise<void> {
    await this.markAsPaying();
    await this.page.reload();
  }
}
