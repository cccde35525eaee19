import { askingPage } from '../../bridge/asking-page.ts';
import type { WayBack, WebCashier } from '../../pay/web-cashier.ts';
import { evaluateInPage } from '../page/in-page.ts';
import type { StepSurroundings } from './step-surroundings.ts';

/** Each button of the sandbox's cashier, and what it leads to. */
const buttons = {
  pay: { name: '确认支付', leadsTo: '支付成功' },
  cancel: { name: '取消支付', leadsTo: '已取消' },
} as const;

const answers = { paid: '已支付', unpaid: '未支付' } as const;

/** The cashier that a view has come to, and the site's question on the way back from it. */
export function viewCashier({ cdp, driver, navigate, origin, signal }: StepSurroundings): WebCashier {
  const ways: Readonly<Record<WayBack, () => Promise<unknown>>> = {
    link: () => driver.tap({ role: 'link', name: `返回商户 ${new URL(origin).host}` }),
    back: () => evaluateInPage(cdp, 'history.back()'),
    anew: () => navigate(`${origin}/home`),
  };
  return {
    press: async (button) => {
      const { name, leadsTo } = buttons[button];
      await driver.tap({ role: 'button', name });
      await driver.see({ role: 'heading', name: leadsTo });
    },
    become: (fate) => askingPage(cdp, signal).become(fate),
    comeBack: async (way, saying) => {
      await ways[way]();
      await driver.tap({ role: 'button', name: answers[saying] });
    },
  };
}
