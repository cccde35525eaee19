import type { ServerOrder } from '#shared/control/server-order.ts';
import { settleOrder } from '../pay/settle-order.ts';
import type { Order } from '../storage/order-repository.ts';
import type { Storage } from '../storage/storage.ts';
import { userIdOf, userNumber } from '../user-id.ts';
import { type ControlHandlers, controlRefusal } from './control-handler.ts';
import type { Situations } from './situations.ts';

/** Number of orders listed. Testers place fewer between two requests. */
const newestCount = 50;

interface OrderHandlerDeps {
  readonly storage: Storage;
  readonly situations: Situations;
}

/**
 * Handles the notifications of a payment provider, which scenarios and tests send. Uses the clock of the view in which
 * the user pays.
 */
export function orderHandlers({
  storage,
  situations,
}: OrderHandlerDeps): Pick<ControlHandlers, 'orders' | 'newestOrders' | 'order' | 'settle'> {
  const clockOfOrder = (orderId: string) => {
    const owner = storage.orders.ownerOf(orderId);
    if (owner === undefined) throw noSuchOrder();
    return situations.clockOfUser(userIdOf({ id: owner }));
  };
  return {
    orders: ({ query: { userId } }) => {
      const user = userNumber(userId) ?? -1;
      const now = situations.clockOfUser(userId).now();
      return { orders: storage.orders.ofUser(user, now).map(orderView) };
    },

    newestOrders: () => {
      const nowOf = (owner: number) => situations.clockOfUser(userIdOf({ id: owner })).now();
      return {
        orders: storage.orders
          .newest(newestCount, nowOf)
          .map(orderView)
          .map((order) => ({ order, view: situations.viewOfUser(order.userId) })),
      };
    },

    order: ({ params: { orderId } }) => {
      const order = storage.orders.byId(orderId, clockOfOrder(orderId).now());
      if (!order) throw noSuchOrder();
      return { order: orderView(order) };
    },

    settle: ({ params: { orderId }, body: { outcome } }) => {
      const settled = settleOrder(orderId, outcome, { storage, clock: clockOfOrder(orderId) });
      if (!settled) throw noSuchOrder();
      const { order, granted, isRefused } = settled;
      if (isRefused) {
        throw controlRefusal(409, `An order that is ${order.status} cannot become ${outcome}`);
      }
      return { order: orderView(order), granted };
    },
  };
}

function noSuchOrder(): Error {
  return controlRefusal(404, 'No such order');
}

function orderView({
  orderId,
  userId,
  title,
  type,
  itemCount,
  amount,
  channel,
  ...order
}: Order): ServerOrder {
  const { status, createdAt, paidAt } = order;
  return {
    orderId,
    userId: userIdOf({ id: userId }),
    title,
    type,
    itemCount,
    amount,
    channel,
    status,
    createTime: createdAt,
    paidTime: paidAt,
  };
}
