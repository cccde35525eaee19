import type { FastifyInstance } from 'fastify';
import * as Type from 'typebox';
import { settleOrder } from '../pay/settle-order.ts';
import type { SandboxServices } from '../services.ts';
import type { Order } from '../storage/order-repository.ts';
import { userIdOf, userNumber } from '../user-id.ts';

const OrderFilter = Type.Object({ userId: Type.String() }, { additionalProperties: false });

const Settling = Type.Object(
  { outcome: Type.Enum(['paid', 'cancelled', 'pending']) },
  { additionalProperties: false },
);

/** What a payment provider would tell the server, told by scenarios and tests. */
export function addOrderRoutes(
  app: FastifyInstance,
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
): void {
  app.get<{ Querystring: Type.Static<typeof OrderFilter> }>(
    '/orders',
    { schema: { querystring: OrderFilter } },
    (request, reply) => {
      const user = userNumber(request.query.userId) ?? -1;
      return reply.send({ orders: storage.orders.ofUser(user, clock.now()).map(orderView) });
    },
  );

  app.post<{ Params: { orderId: string }; Body: Type.Static<typeof Settling> }>(
    '/orders/:orderId/settle',
    { schema: { body: Settling } },
    (request, reply) => {
      const { outcome } = request.body;
      const settled = settleOrder(request.params.orderId, outcome, { storage, clock });
      if (!settled) return reply.code(404).send({ error: 'No such order' });
      const { order, granted, isRefused } = settled;
      if (isRefused)
        return reply.code(409).send({ error: `An order that is ${order.status} cannot become ${outcome}` });
      return reply.send({ order: orderView(order), granted });
    },
  );
}

/** Without what lets a caller pay. */
function orderView({ orderId, userId, title, type, itemCount, amount, channel, ...order }: Order) {
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
