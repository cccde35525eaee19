import { cancelOrder, type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import { applyPayment, payByPage, rechargeInfo } from '#shared/contract/pay.ts';
import { cashierAddress } from '../pay/cashier-address.ts';
import { channelsFor } from '../pay/channels.ts';
import { nativeRequest } from '../pay/native-payload.ts';
import { placeForPage, placeSigned } from '../pay/place-order.ts';
import { plans } from '../pay/plans.ts';
import { settleOrder } from '../pay/settle-order.ts';
import type { ResponseData } from '../response-data.ts';
import { isOpen, type Order } from '../storage/order-repository.ts';
import { type Handler, handle, handleForUser, unregistered, userOf, writesTooMuch } from './handler.ts';
import { pageOf } from './pages.ts';
import { refusal, success } from './response.ts';
import { userView } from './user-view.ts';

const historyPageSize = 10;
const tooManyOrders = refusal(429, '下单过于频繁，请稍后再试');

export const payHandlers: readonly Handler[] = [
  handleForUser(rechargeInfo, ({ query }, { clock }, user) =>
    success({
      userInfo: userView(user, clock.now()),
      payConfigs: [...plans],
      subTypes: [...channelsFor(query.appType)],
      availableAmount: user.coins,
    }),
  ),

  // Responds to scripts. If a browser navigates to the address, the router serves the page of the cashier instead.
  handle(applyPayment, ({ query, caller }, services) => {
    // Checks the account of a script. The signature does not prove it, because every page contains the signing key.
    // Navigations are served without this check, because they have no headers.
    if (services.requiresProof && !userOf(caller, services)) return unregistered;
    if (caller.userId !== '' && caller.userId !== query.userId)
      return refusal(403, '账号信息不一致，请刷新后重试');
    if (writesTooMuch('ordersFrom', caller, services)) return tooManyOrders;
    const placed = placeSigned(query, 'native', services);
    if ('refused' in placed) return refusal(placed.refused.code, placed.refused.msg);
    const { order } = placed;
    if (!isOpen(order)) return refusal(409, '订单已结束，请重新下单');
    return success({ orderId: order.orderId, ...nativeRequest(order) });
  }),

  handleForUser(payByPage, ({ query, caller }, services, user) => {
    if (writesTooMuch('ordersFrom', caller, services)) return tooManyOrders;
    const placed = placeForPage(query, user, caller.pageOrigin, services);
    if ('refused' in placed) return refusal(placed.refused.code, placed.refused.msg);
    return success({ payUrl: `${caller.origin}${cashierAddress(placed.order)}` });
  }),

  handleForUser(orderHistory, ({ query }, { storage, clock }, user) => {
    const orders = storage.orders.ofUser(user.id, clock.now());
    return success(pageOf(orders.map(recordOf), query.currentPage, historyPageSize));
  }),

  handleForUser(cancelOrder, ({ query: { orderId } }, { storage, clock }, user) => {
    const settled =
      storage.orders.ownerOf(orderId) === user.id
        ? settleOrder(orderId, 'cancelled', { storage, clock })
        : undefined;
    if (!settled) return refusal(404, '没有找到这个订单');
    const { order, isRefused } = settled;
    if (!isRefused) return success(null);
    return refusal(409, order.status === 'paid' ? '订单已支付，不能取消' : '订单已结束，不能取消');
  }),
];

function recordOf(order: Order): ResponseData<OrderRecord> {
  const { orderId, title, amount, itemCount, type, createdAt, status } = order;
  const canCancel = isOpen(order);
  return { orderId, title, amount, itemCount, type, createTime: createdAt, status, canCancel };
}
