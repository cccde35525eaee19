import { expect, it } from 'vitest';
import { orderTexts } from '#site/sections/account/orders/order-texts.ts';

it.each([
  ['pending', true, '待支付', '没有付款可继续支付，已付款请等待到账'],
  ['pending', false, '支付中', '正在确认付款，请勿重复支付'],
  ['created', true, '待支付', '未支付，超时自动取消，不会扣款'],
  ['paid', false, '已支付', undefined],
] as const)('an order %s that can be cancelled (%s) reads %s', (status, canCancel, text, note) => {
  expect(orderTexts({ status, canCancel })).toMatchObject({ text, note });
});

it('an order without a status has no status text', () => {
  expect(orderTexts({ status: undefined })).toBeUndefined();
});
