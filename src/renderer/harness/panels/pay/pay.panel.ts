import type { Panel } from '../panel.ts';
import { PayPanel } from './pay-panel.tsx';

export const payPanel: Panel = {
  id: 'pay',
  place: 'dock',
  icon: 'card',
  title: { zh: '支付台', en: 'Pay desk' },
  Content: PayPanel,
};
