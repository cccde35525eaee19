import { expect, it, vi } from 'vitest';
import { payServices } from '#site/features/payment/order/pay-services.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../memory-storage.ts';

it('a page has one instance of its payment services, which use its storage and platform', () => {
  vi.stubGlobal('window', { document: {} });
  const platform = { isAppShell: true, os: 'ios', browser: 'other' } as never;
  const page = { storage: new SiteStorage(memoryStorage()), platform };
  const services = payServices(page);
  expect(payServices({ ...page })).toBe(services);
  expect(payServices({ ...page, storage: new SiteStorage(memoryStorage()) })).not.toBe(services);
  const attempt = { userId: '1', orderId: null, startedAt: 5 };
  services.payAttempts.begin(attempt);
  expect(payServices(page).payAttempts.of('1')).toEqual(attempt);
  expect(services.nativePay.canPay('wechat')).toBe(true);
  vi.unstubAllGlobals();
});
