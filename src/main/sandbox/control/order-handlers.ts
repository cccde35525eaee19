import type { ServerOrder } from '#shared/control/server-order.ts';
import { settleOrder } from '../pay/settle-order.ts';
import type { SandboxServices } from '../services.ts';
import type { Order } from '../storage/order-repository.ts';
import { userIdOf, userNumber } from '../user-id.ts';
import { type ControlHandlers, controlRefusal } from './control-handler.ts';

/** What a payment provider would tell the server, told by scenarios and tests. */
export function orderHandlers({
  storage,
  clock,
}: Pick<SandboxServices, 'storage' | 'clock'>): Pick<ControlHandlers, 'orders' | 'order' | 'settle'> {
  return {
    orders: ({ query }) => {
      const user = userNumber(query.userId) ?? -1;
      return { orders: storage.orders.ofUser(user, clock.now()).map(orderView) };
    },

    order: ({ params }) => {
      const order = storage.orders.byId(params.orderId, clock.now());
      if (!order) throw noSuchOrder();
      return { order: orderView(order) };
    },

    settle: ({ params, body: { outcome } }) => {
      const settled = settleOrder(params.orderId, outcome, { storage, clock });
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
