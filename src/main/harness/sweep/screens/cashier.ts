import { outcomeAtCashier } from '../../pay/payment-outcome.ts';
import { cashierMoves } from '../../pay/web-cashier.ts';
import { buyDefaultPack, expectEnding } from '../pay-steps.ts';
import { isOwnApp, type ListedScreen, showsSite } from '../sweep-screen.ts';

/**
 * Pays at the web cashier as the preset requires, then replies to the site's question. The Manyue app has no web
 * cashier.
 */
export const cashier: ListedScreen = {
  id: 'cashier',
  title: 'Paying at the cashier',
  titleZh: '在收银台支付',
  section: 'account',
  appliesTo: (profile) => showsSite(profile) && !isOwnApp(profile),
  needsSandbox: true,
  steps: ({ preset }) => [
    ...buyDefaultPack('微信支付'),
    { kind: 'expectVisible', target: { role: 'heading', name: '等待支付' } },
    { kind: 'playCashier', moves: cashierMoves(preset) },
    ...expectEnding(outcomeAtCashier(preset)),
  ],
};
