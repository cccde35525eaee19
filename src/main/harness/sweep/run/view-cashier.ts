import { AppError } from '#shared/errors.ts';
import { callerPage } from '../../bridge/caller-page.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { WayBack, WebCashier } from '../../pay/web-cashier.ts';
import type { StepContext } from './step-context.ts';

/** Buttons of the sandbox's cashier, each with the heading of the page that it opens. */
const buttons = {
  pay: { name: '确认支付', leadsTo: '支付成功' },
  cancel: { name: '取消支付', leadsTo: '已取消' },
} as const;

const answers = { paid: '已支付', unpaid: '未支付' } as const;

/** Returns the cashier in a view, with the ways back to the site. */
export function viewCashier({ cdp, driver, navigate, origin, signal }: StepContext): WebCashier {
  const ways: Readonly<Record<WayBack, () => Promise<unknown>>> = {
    link: () => driver.tap({ role: 'link', name: `返回商户 ${new URL(origin).host}` }),
    back: () => goBack(cdp),
    reopen: () => navigate(`${origin}/home`),
  };
  return {
    press: async (button) => {
      const { name, leadsTo } = buttons[button];
      await driver.tap({ role: 'button', name });
      await driver.expectVisible({ role: 'heading', name: leadsTo });
    },
    become: (state) => callerPage(cdp, signal).become(state),
    returnToSite: async (way, saying) => {
      await ways[way]();
      if (saying !== undefined) await driver.tap({ role: 'button', name: answers[saying] });
    },
  };
}

interface History {
  readonly currentIndex: number;
  readonly entries: readonly { readonly id: number }[];
}

/**
 * Goes back by a CDP command, because `history.back()` would discard the page's script context before its result
 * arrives.
 */
async function goBack(cdp: CdpSession): Promise<void> {
  const { currentIndex, entries } = await cdp.send<History>('Page.getNavigationHistory');
  const entry = entries[currentIndex - 1];
  if (entry === undefined)
    throw new AppError('contract', 'Cannot go back: the history has no page before the cashier');
  await cdp.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}
