import type { PayChannel } from '#shared/contract/pay.ts';

/**
 * How a channel takes payments. The browser opens a cashier, the site shows a provider's page in a frame, or the app
 * around the page pays.
 */
export type PaymentMethodKind = 'cashier' | 'page' | 'native';

export function paymentMethodKind({ initiatorCode, superiorCode }: PayChannel): PaymentMethodKind {
  if (initiatorCode === 'wap_pay') return 'cashier';
  return superiorCode === 'bank' ? 'page' : 'native';
}
