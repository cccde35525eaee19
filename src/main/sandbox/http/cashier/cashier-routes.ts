import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import type { Markup } from '#shared/html.ts';
import { httpAddress } from '#shared/http-address.ts';
import { cashierPath } from '#shared/pay/cashier-path.ts';
import type { Clock } from '../../clock.ts';
import type { Situations } from '../../control/situations.ts';
import { cashierAddress } from '../../pay/cashier-address.ts';
import { isSigned, placeSigned } from '../../pay/place-order.ts';
import { settleOrder } from '../../pay/settle-order.ts';
import { isSameSecret } from '../../random-secrets.ts';
import type { SandboxServices } from '../../services.ts';
import { isOpen, type Order } from '../../storage/order-repository.ts';
import { type FailureLog, noteFailure } from '../errors.ts';
import { forNavigations } from '../navigation.ts';
import { viewOf } from '../view-of.ts';
import { cashierPage, refusalPage, secondsLeft } from './cashier-page.ts';

interface CashierDeps {
  readonly services: Pick<SandboxServices, 'storage' | 'keys'>;
  readonly situations: Situations;
  readonly log: FailureLog;
}

const Choice = Type.Object({ token: Type.String(), outcome: Type.Enum(['paid', 'cancelled']) });
const AccessToken = Type.Object({ token: Type.String() });

const nobody = "'none'";
const anybody = '*';

const unknownOrder = '没有找到这个订单，请返回漫阅重新下单';

/** Adds the pages and forms of a payment provider's cashier. They contain no scripts. */
export function addCashierRoutes(
  app: FastifyInstance,
  { services: common, situations, log }: CashierDeps,
): void {
  const { storage } = common;
  const servicesFor = (request: FastifyRequest) => ({
    ...common,
    clock: situations.clockOf(viewOf(request)),
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = noteFailure(error, request, log);
    return refuse(reply, status, status < 500 ? '请求不正确，请返回漫阅重新下单' : '收银台出错，请稍后重试');
  });

  app.all('/h5/*', { constraints: forNavigations }, (request, reply) => {
    log.calls.noteCode(request, 404);
    return refuse(reply, 404, '没有这个页面，请返回漫阅重新下单');
  });

  app.get<{ Querystring: QueryOf<typeof applyPayment> }>(
    applyPayment.path,
    { constraints: forNavigations, schema: { querystring: applyPayment.query }, attachValidation: true },
    (request, reply) => {
      const { query, validationError } = request;
      const services = servicesFor(request);
      if (validationError) return refuse(reply, 400, '支付信息不完整，请返回后重新下单');
      const placed = placeSigned(query, 'wap_pay', services);
      if ('order' in placed) return show(reply, placed.order, services.clock);
      // Links back only if the request is signed, because an unsigned request can come from anyone.
      const backTo = isSigned(query, services) ? httpAddress(query.vueReturnUrl) : undefined;
      return refuse(reply, placed.refused.code, placed.refused.msg, backTo);
    },
  );

  app.get<{ Params: { orderId: string }; Querystring: Type.Static<typeof AccessToken> }>(
    `${cashierPath}/:orderId`,
    { schema: { querystring: AccessToken }, attachValidation: true },
    (request, reply) => {
      const { params, query } = request;
      const { clock } = servicesFor(request);
      const order = orderOf(params.orderId, query.token, clock);
      return order ? show(reply, order, clock) : refuse(reply, 404, unknownOrder);
    },
  );

  app.post<{ Params: { orderId: string }; Body: Type.Static<typeof Choice> }>(
    `${cashierPath}/:orderId/settle`,
    { schema: { body: Choice }, attachValidation: true },
    (request, reply) => {
      const { params, body, validationError } = request;
      const services = servicesFor(request);
      if (validationError) return refuse(reply, 400, '请求不完整，请返回后重试');
      const order = orderOf(params.orderId, body.token, services.clock);
      if (!order) return refuse(reply, 404, unknownOrder);
      // Skips an order that has ended, because it can no longer be paid.
      if (isOpen(order)) settleOrder(order.orderId, body.outcome, services);
      // Redirects to the page with the outcome. A reload then does not send the form again.
      return reply
        .code(303)
        .headers(pageHeaders(framersOf(order)))
        .redirect(cashierAddress(order));
    },
  );

  function orderOf(orderId: string, token: unknown, clock: Clock): Order | undefined {
    const order = storage.orders.byId(orderId, clock.now());
    return order && isSameSecret(token, order.cashierToken) ? order : undefined;
  }

  function show(reply: FastifyReply, shown: Order, clock: Clock): FastifyReply {
    const order = settleOrder(shown.orderId, 'pending', { storage, clock })?.order ?? shown;
    const now = clock.now();
    // Makes the browser reload the page when the open order expires.
    if (isOpen(order))
      reply.header('refresh', `${secondsLeft(order, now) + 1}; url=${cashierAddress(order)}`);
    return send(reply, (nonce) => cashierPage(order, now, nonce), framersOf(order));
  }
}

/** Sends an error page. If it has no link back, any page may frame it, so that a frame for payments shows the error. */
function refuse(reply: FastifyReply, status: number, message: string, returnUrl = ''): FastifyReply {
  const framers = returnUrl === '' ? anybody : nobody;
  return send(reply.code(status), (nonce) => refusalPage(message, returnUrl, nonce), framers);
}

/**
 * Returns the origins that may frame a page. Only the page that requested the order may, and none if there is a link
 * back.
 */
function framersOf({ returnUrl, frameOrigin }: Pick<Order, 'returnUrl' | 'frameOrigin'>): string {
  return returnUrl === '' ? `'self' ${frameOrigin}`.trim() : nobody;
}

function send(reply: FastifyReply, markup: (nonce: string) => Markup, framers: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply.headers(pageHeaders(framers, nonce)).type('text/html; charset=utf-8').send(markup(nonce).text);
}

/** Returns the headers of a page. `framers` is the value of its policy's `frame-ancestors`. */
function pageHeaders(framers: string, nonce?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${nonce === undefined ? "'none'" : `'nonce-${nonce}'`}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framers}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(framers === nobody ? { 'x-frame-options': 'DENY' } : {}),
    // Sends no Referer header, because the address contains the token of the order, which other origins must not get.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
