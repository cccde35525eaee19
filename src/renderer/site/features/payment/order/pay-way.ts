import type { PayChannel } from '#shared/contract/pay.ts';

/** The browser goes to a cashier, a provider's page is shown in the site, or the app around the page is asked. */
export type PayWay = 'cashier' | 'page' | 'native';

export function payWay({ initiatorCode, superiorCode }: PayChannel): PayWay {
  if (initiatorCode === 'wap_pay') return 'cashier';
  return superiorCode === 'bank' ? 'page' : 'native';
}
