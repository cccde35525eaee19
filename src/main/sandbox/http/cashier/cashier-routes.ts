import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as Type from 'typebox';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import type { Markup } from '#shared/html.ts';
import type { HandlerServices } from '../../handlers/handler.ts';
import { cashierAddress, cashierPath } from '../../pay/cashier-address.ts';
import { placeSigned, webAddress } from '../../pay/place-order.ts';
import { settleOrder } from '../../pay/settle-order.ts';
import { isSameSecret } from '../../secrets.ts';
import { isOpen, type Order } from '../../storage/order-repository.ts';
import { forNavigations } from '../navigation.ts';
import { cashierPage, refusalPage, secondsLeft } from './cashier-page.ts';

type Services = Pick<HandlerServices, 'storage' | 'clock' | 'keys'>;

const Choice = Type.Object({ token: Type.String(), outcome: Type.Enum(['paid', 'cancelled']) });
const AccessToken = Type.Object({ token: Type.String() });

const unknownOrder = '没有找到这个订单，请返回漫阅重新下单';

/** The cashier as the payment provider's site would show it: pages and forms, without a script. */
export function addCashierRoutes(app: FastifyInstance, services: Services): void {
  const { storage, clock } = services;

  app.get<{ Querystring: QueryOf<typeof applyPayment> }>(
    applyPayment.path,
    { constraints: forNavigations, schema: { querystring: applyPayment.query }, attachValidation: true },
    (request, reply) => {
      const { query, validationError } = request;
      const backTo = webAddress(query.vueReturnUrl) ?? '';
      if (validationError) return refuse(reply, 400, '支付信息不完整，请返回后重新下单', backTo);
      const placed = placeSigned(query, 'wap_pay', services);
      if ('refused' in placed) return refuse(reply, placed.refused.code, placed.refused.msg, backTo);
      return show(reply, placed.order);
    },
  );

  app.get<{ Params: { orderId: string }; Querystring: Type.Static<typeof AccessToken> }>(
    `${cashierPath}/:orderId`,
    { schema: { querystring: AccessToken }, attachValidation: true },
    ({ params, query }, reply) => {
      const order = orderOf(params.orderId, query.token);
      return order ? show(reply, order) : refuse(reply, 404, unknownOrder);
    },
  );

  app.post<{ Params: { orderId: string }; Body: Type.Static<typeof Choice> }>(
    `${cashierPath}/:orderId/settle`,
    { schema: { body: Choice }, attachValidation: true },
    ({ params, body, validationError }, reply) => {
      if (validationError) return refuse(reply, 400, '请求不完整，请返回后重试');
      const order = orderOf(params.orderId, body.token);
      if (!order) return refuse(reply, 404, unknownOrder);
      settleOrder(order.orderId, body.outcome, services);
      // What became of it is read from the page, so that loading that one anew sends nothing.
      return reply.code(303).headers(pageHeaders(order)).redirect(cashierAddress(order));
    },
  );

  function orderOf(orderId: string, token: unknown): Order | undefined {
    const order = storage.orders.byId(orderId, clock.now());
    return order && isSameSecret(token, order.cashierToken) ? order : undefined;
  }

  function show(reply: FastifyReply, shown: Order): FastifyReply {
    const order = settleOrder(shown.orderId, 'pending', services)?.order ?? shown;
    const now = clock.now();
    // An open order's page becomes that of an expired one by itself.
    if (isOpen(order))
      reply.header('refresh', `${secondsLeft(order, now) + 1}; url=${cashierAddress(order)}`);
    return send(reply, (nonce) => cashierPage(order, now, nonce), order);
  }
}

function refuse(reply: FastifyReply, status: number, message: string, returnUrl = ''): FastifyReply {
  return send(reply.code(status), (nonce) => refusalPage(message, returnUrl, nonce));
}

function send(reply: FastifyReply, markup: (nonce: string) => Markup, order?: Order): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply.headers(pageHeaders(order, nonce)).type('text/html; charset=utf-8').send(markup(nonce).text);
}

/** Only the page that asked for an order's address may frame it, and nobody a page that leads back by itself. */
function pageHeaders(
  order?: Pick<Order, 'returnUrl' | 'frameOrigin'>,
  nonce?: string,
): Record<string, string> {
  const isFramed = order?.returnUrl === '';
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${nonce === undefined ? "'none'" : `'nonce-${nonce}'`}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? `'self' ${order.frameOrigin}`.trim() : "'none'"}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(isFramed ? {} : { 'x-frame-options': 'DENY' }),
    'x-content-type-options': 'nosniff',
    // The address holds the order's token.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
