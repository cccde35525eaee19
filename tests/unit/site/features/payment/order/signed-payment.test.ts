import { expect, it } from 'vitest';
import { paySignature } from '#shared/codec/pay-signature.ts';
import { signedPayment } from '#site/features/payment/order/signed-payment.ts';

const plan = { id: '7', type: 'coin', amountLevel: 3_000, itemCount: 3_000, title: '3000金币' } as const;
const channel = { subTypeCode: 'ali_h5', superiorCode: 'alipay', subTypeDesc: '支付宝', discount: 9.5 };
const origin = {
  config: { apiHost: 'https://api.test', keys: { paySign: 'k' } } as never,
  session: { userId: '12', branchId: '-2' },
  platform: { appType: 'shell' },
  location: { origin: 'https://a.test:8443', host: 'a.test:8443' },
} as const;

it('a payment has the full price, the account, the page and a signature of them', () => {
  expect(signedPayment({ plan, channel, returnTo: '/paysuc' }, origin, 99)).toEqual({
    rechargerAmount: 3_000,
    payPurposeId: '7',
    payChannel: 'ali_h5',
    payPurpose: 'coin',
    userId: '12',
    branchId: '-2',
    fromDomain: 'a.test:8443',
    appType: 'shell',
    vueReturnUrl: 'https://a.test:8443/paysuc',
    dynamicApiUrl: 'https://api.test',
    ts: 99,
    random: paySignature('k', { rechargerAmount: 3_000, payChannel: 'ali_h5', userId: '12', ts: 99 }),
  });
});

it('a plan without an ID sends none, and without an API host the cashier calls the site', () => {
  const config = { apiHost: '', keys: { paySign: 'k' } } as never;
  const choice = { plan: { ...plan, id: undefined }, channel, returnTo: '/' };
  const payment = signedPayment(choice, { ...origin, config }, 99);
  expect(payment).not.toHaveProperty('payPurposeId');
  expect(payment.dynamicApiUrl).toBe('https://a.test:8443');
});
