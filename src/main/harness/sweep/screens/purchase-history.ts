import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** Of a visitor who never ordered. */
export const purchaseHistory: SweepScreen = {
  id: 'purchase-history',
  title: 'Purchases',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/user' },
    { do: 'tap', target: { role: 'link', name: '充值记录' } },
    { do: 'arrive', path: '/user/purchase/history' },
    { do: 'see', target: { role: 'StaticText', name: '暂时没有记录' } },
  ],
};
