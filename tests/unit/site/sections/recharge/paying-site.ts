import { defaultKeys } from '#shared/codec/keys.ts';
import { orderHistory } from '#shared/contract/orders.ts';
import { rechargeInfo } from '#shared/contract/pay.ts';
import { PayAttemptStorage } from '#site/features/payment/order/pay-attempt.ts';
import { PaymentResultStore } from '#site/features/payment/result/payment-result.store.ts';
import { type PaymentOptions, PaymentStore } from '#site/sections/recharge/pay/payment.store.ts';
import { PayPageMemory } from '#site/sections/recharge/pay-page/pay-page-memory.ts';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { siteOnSandbox } from '../site-on-sandbox.ts';

/** Opens the page of a visitor before a payment, at `https://m.example`. The sandbox is its backend. */
export async function payingSite() {
  const site = await siteOnSandbox();
  const { api, session, storage } = site.services;
  await session.ready(site.lifetime.signal);
  const platform = { appType: 'wap_browser' } as const;
  const attempts = new PayAttemptStorage(storage);
  const payReturn = new PayReturn({ storage, locks: undefined });
  const payPages = new PayPageMemory(storage);
  const confirm = (payment: PaymentStore) => payment.confirm(site.lifetime.signal);
  const offer = await api.call(rechargeInfo, { query: platform });
  return {
    ...site,
    attempts,
    payReturn,
    payPages,
    confirm,
    async cashierUrl(payment: PaymentStore) {
      const step = await confirm(payment);
      if (step?.kind !== 'cashier') throw new Error('The payment does not continue at a cashier');
      return step.url;
    },
    orders: async () => (await api.call(orderHistory, { query: { currentPage: 1 } })).list,
    /** Creates a payment with the given plan and channel IDs. */
    payment(
      planId: number,
      channelCode: string,
      returnTo?: string,
      network: Partial<Pick<PaymentOptions, 'isOnline' | 'pause'>> = {},
    ) {
      const plan = offer.payConfigs.find(({ id }) => id === String(planId));
      const channel = offer.subTypes.find(({ subTypeCode }) => subTypeCode === channelCode);
      if (!plan || !channel) throw new Error(`${planId} by ${channelCode} is not offered`);
      return new PaymentStore(
        {
          api,
          session,
          platform,
          attempts,
          payReturn,
          payPages,
          config: { apiHost: site.origin, imageHost: '', keys: defaultKeys },
          location: { origin: 'https://m.example', host: 'm.example' },
          now: Date.now,
          isOnline: () => true,
          ...network,
        },
        { plan, channel, returnTo },
      );
    },
    /** Checks the open payment. The pauses between its requests are recorded and end immediately. */
    result() {
      const pauses: number[] = [];
      const attempt = attempts.of(session.userId);
      const pause = async (ms: number) => void pauses.push(ms);
      const { signal } = site.lifetime;
      const store = new PaymentResultStore({ api, session, attempts, attempt, signal, pause });
      return { store, pauses };
    },
  };
}

export type PayingSite = Awaited<ReturnType<typeof payingSite>>;

/** Opens a page of the server like a browser. */
export const visit = (url: string) =>
  fetch(url, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
