import type { Panel } from '../panel.ts';
import { PayStore } from './pay.store.ts';
import { PayPanel } from './pay-panel.tsx';

export const payPanel: Panel = {
  id: 'pay',
  place: 'dock',
  icon: 'card',
  title: { zh: '支付台', en: 'Pay desk' },
  Content: PayPanel,
  createStores: ({ client, harness }) => [new PayStore(client, () => harness.views)],
  afterRestart: {
    isKept: false,
    detail: {
      zh: '支付方式恢复为 --pay 指定的或“每次询问”，订单清除。',
      en: 'The outcome returns to that of --pay or to “ask”; orders are cleared.',
    },
  },
};
