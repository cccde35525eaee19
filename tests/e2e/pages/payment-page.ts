import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { callerPage } from '../../../src/main/harness/bridge/caller-page.ts';
import type { WebCashier } from '../../../src/main/harness/pay/web-cashier.ts';
import { paths } from '../../../src/renderer/site/paths.ts';
import { passTimeUntil } from '../fixtures/page/set-time.ts';
import { playwrightSession } from '../fixtures/playwright-session.ts';
import { type PaymentMessage, reportedText } from '../pay-matrix.ts';
import { RechargePage } from './recharge-page.ts';

/** Page object of a recharge, from choosing a plan to the reported result. */
export class PaymentPage {
  readonly page: Page;
  readonly #recharge: RechargePage;

  constructor(page: Page) {
    this.page = page;
    this.#recharge = new RechargePage(page);
  }

  /** Opens the recharge center for a book. Cashiers return to the screen of that book. */
  async open(): Promise<void> {
    await this.#recharge.open('/book/1');
  }

  /** Coins that the recharge center shows. */
  get balance(): Locator {
    return this.#recharge.balance;
  }

  /** Chooses a plan and a channel. The next step is outside the site. */
  async buy(plan: string, channel: string): Promise<void> {
    await this.#recharge.plan(plan).check();
    await this.#recharge.payBy(channel);
  }

  messageOf(message: PaymentMessage): Locator {
    return this.page.getByRole('dialog').getByText(reportedText(message), { exact: true });
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  }

  /** Advances the page's clock until the site, which polls the server, reports the outcome. */
  async passUntil(message: PaymentMessage): Promise<void> {
    await passTimeUntil(this.page, this.messageOf(message));
  }
}

/** Buttons of the cashier, and the headings of the pages that they open. */
const buttons = {
  pay: { name: '确认支付', leadsTo: '支付成功' },
  cancel: { name: '取消支付', leadsTo: '已取消' },
} as const;

/** The cashier as a page in the browser window. */
export function cashierInBrowser(page: Page, signal: AbortSignal): WebCashier {
  return {
    press: (button) => press(page, button),
    become: (state) => become(page, signal, state),
    returnToSite: async (way, saying) => {
      if (way === 'link') await page.getByRole('link', { name: '返回商户' }).click();
      else if (way === 'back') await page.goBack();
      else await page.goto(paths.comicHome.to());
      await answer(page, saying);
    },
  };
}

/** The cashier in a frame of the site. The user leaves it with the site's back button. */
export function cashierInFrame(page: Page, signal: AbortSignal): WebCashier {
  const frame: FrameLocator = page.frameLocator('iframe');
  return {
    press: (button) => press(frame, button),
    become: (state) => become(page, signal, state),
    returnToSite: async (way, saying) => {
      if (way === 'reopen') await page.goto(paths.comicHome.to());
      else await leaveFrame(page);
      await answer(page, saying);
    },
  };
}

async function press(cashier: Page | FrameLocator, button: keyof typeof buttons): Promise<void> {
  const { name, leadsTo } = buttons[button];
  await cashier.getByRole('button', { name }).click();
  await expect(cashier.getByRole('heading', { name: leadsTo })).toBeVisible();
}

/**
 * Presses the back button once. It must leave the screen, although a form sent in the frame has added a history entry.
 */
async function leaveFrame(page: Page): Promise<void> {
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

async function become(
  page: Page,
  signal: AbortSignal,
  state: Parameters<WebCashier['become']>[0],
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await callerPage(playwrightSession(cdp), signal).become(state);
  await cdp.detach();
}

/** Replies to the site's question. If `saying` is undefined, expects no question, because the order is completed. */
async function answer(page: Page, saying: 'paid' | 'unpaid' | undefined): Promise<void> {
  if (saying === undefined) return;
  const question = page.getByRole('dialog', { name: reportedText('asked') });
  await question.getByRole('button', { name: saying === 'paid' ? '已支付' : '未支付' }).click();
}
