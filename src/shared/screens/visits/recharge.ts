import { screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectHidden, expectPath, tap } from '../visit-step.ts';

const confirmation = { role: 'dialog', name: '请在2分钟内完成支付' } as const;

/** Visits up to the confirmation dialog. They create no order. The sweep's payment screens test the payment itself. */
export const rechargeVisits: VisitsOf<'recharge' | 'userPayPage'> = {
  recharge: {
    id: 'recharge',
    title: 'Recharge centre',
    titleZh: '充值中心',
    at: { returnTo: '/book/2' },
    shows: [
      { role: 'heading', name: screenRoutes.recharge.title },
      { role: 'link', name: '返回作品' },
      { role: 'button', name: '立即支付' },
    ],
    offersRetry: true,
    states: [
      {
        name: 'payment confirmation',
        steps: [tap('button', '立即支付')],
        shows: [confirmation],
        undo: [
          tap('button', '取消'),
          expectHidden(confirmation.role, confirmation.name),
          expectPath(screenRoutes.recharge.pattern),
        ],
      },
    ],
  },
  userPayPage: {
    id: 'pay-page-refused',
    title: 'Payment screen with an invalid URL',
    titleZh: '支付页',
    examples: [{ zh: '别处的网址', en: 'An external URL', at: { goUrl: 'https://pay.manyue.example/' } }],
    at: { goUrl: 'javascript:alert(1)' },
    shows: [{ role: 'StaticText', name: '支付链接已失效，请重新下单' }],
  },
};
