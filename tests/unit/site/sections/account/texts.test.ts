import { expect, it } from 'vitest';
import { coinKinds } from '#shared/contract/coins.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { OrderRecord } from '#shared/contract/orders.ts';
import { grantText } from '#site/features/payment/order/grant-text.ts';
import { maskedMobile } from '#site/sections/account/centre/actions/masked-mobile.ts';
import { coinKindText } from '#site/sections/account/coins/coin-history.screen.tsx';
import { orderTime } from '#site/sections/account/orders/order-texts.ts';
import { vipText, vipTitle } from '#site/services/session/vip-text.ts';

it.each([
  [{ vipType: 'none' }, '您还不是VIP', undefined],
  [{}, '您还不是VIP', undefined],
  [{ vipType: 'forever' }, 'VIP永久有效', '永久VIP'],
  [
    { vipType: 'year', vipEndYear: 2027, vipEndMonth: 1, vipEndDay: 9, vipEndHour: 0 },
    'VIP到期 2027年1月9日',
    '年度VIP',
  ],
  [{ vipType: 'month', vipEndDate: '2026-12-01 08:30:00' }, 'VIP到期 2026年12月1日', '月度VIP'],
  [{ vipType: 'quarter', vipEndDate: null, vipEndYear: 2027 }, 'VIP生效中', '季度VIP'],
  [{ vipType: 'gold', vipEndDate: '2026-12-01 08:30:00' }, 'VIP到期 2026年12月1日', 'VIP'],
  [{ vipType: '__proto__' }, 'VIP生效中', 'VIP'],
  [{ vipType: 'constructor', vipEndDate: '__proto__' }, 'VIP生效中', 'VIP'],
])('VIP %j has the text %s', (vip, text, title) => {
  expect(vipText(vip, new Date('2026-11-20T00:00:00Z'))).toBe(text);
  expect(vipTitle(vip)).toBe(title);
});

it.each([
  ['2026-11-30T15:59:00Z', 'VIP到期 2026年12月1日'],
  ['2026-11-30T16:00:00Z', 'VIP到期 2026年12月1日8时'],
])('VIP that ends today in China shows the hour at %s', (now, text) => {
  expect(vipText({ vipType: 'month', vipEndDate: '2026-12-01 08:30:00' }, new Date(now))).toBe(text);
});

it.each([
  ['13800005678', '138****5678'],
  ['138****5678', '138****5678'],
  ['*******5678', '*******5678'],
  ['138', undefined],
  ['1380000567a', undefined],
  ['13800005678**', undefined],
])('the phone number %s is shown as %s', (mobile, text) => {
  expect(maskedMobile(mobile)).toBe(text);
});

it("an order is dated in China's time zone, whatever the device's is", () => {
  expect(orderTime(Date.parse('2026-03-08T15:59:00Z'))).toBe('2026年3月8日 23:59');
  expect(orderTime(Date.parse('2026-03-08T16:05:00Z'))).toBe('2026年3月9日 00:05');
});

it.each([
  ['the max value of a Date', 8.64e15, true],
  ['beyond the range of Date', 8.64e15 + 1, false],
  ['in nanoseconds', 1e18, false],
  ['negative', -1, false],
])('an order whose time is %s is listed, with its date if it has one', (_, createTime, isDated) => {
  const order = readLeniently(OrderRecord, { orderId: 'MY1', title: '金币', amount: 100, createTime });
  expect(order).toMatchObject({ orderId: 'MY1', title: '金币' });
  expect(order?.createTime).toBe(isDated ? createTime : undefined);
  if (isDated) expect(orderTime(createTime)).toMatch(/^275760年/);
});

it.each([...coinKinds, 'gift', '__proto__', 'constructor'])('coins of the kind %s have a name', (kind) => {
  expect(coinKindText(kind)).toMatch(/^[一-鿿]{2,4}$/);
});

it.each([
  ['coin', 3_000, '3000金币'],
  ['vip', 90, '90天VIP'],
  ['vip', 36_500, '永久VIP'],
] as const)('an order of %s %i grants %s', (type, itemCount, text) => {
  expect(grantText({ type, itemCount })).toBe(text);
});
