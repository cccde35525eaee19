import type { PayChannel } from '#shared/contract/pay.ts';

/**
 * Way in which a channel takes payments: the browser navigates to a cashier, the site shows a provider's page, or the
 * app that contains the page pays.
 */
export type PaymentMethodKind = 'cashier' | 'page' | 'native';

export function paymentMethodKind({ initiatorCode, superiorCode }: PayChannel): PaymentMethodKind {
  if (initiatorCode === 'wap_pay') return 'cashier';
  return superiorCode === 'bank' ? 'page' : 'native';
}
