import * as Type from 'typebox';
import { type DeskOrder, MAX_PAY_DELAY_MS } from '#shared/ipc/backend/pay.ts';
import { MAX_VIEWS, ViewId } from '#shared/ipc/subject.ts';
import { payPresets } from '../../harness/pay/presets.ts';
import { pageFields, pageOf } from '../paging.ts';
import { defineTool } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const ordersPage = 10;
const maxEvents = 30;

const listPayments = defineTool({
  name: 'list_payments',
  description:
    'Orders, newest first: what the server knows (server), what the app told the page (reported), and the events. Also the policies and the possible outcomes.',
  effect: 'reads',
  input: Type.Object({ viewId: Type.Optional(ViewId), ...pageFields(ordersPage, 50) }, strict),
  run: async ({ viewId, ...wanted }, { client }) => {
    const { hasSandbox, presets, everyone, views, orders } = await client.send('getPayDesk', {});
    const listed = viewId === undefined ? orders : orders.filter((order) => order.viewId === viewId);
    const { items, ...page } = pageOf(listed, wanted, ordersPage);
    return {
      data: {
        hasSandbox,
        outcomes: presets.map(({ id, title, kind }) => ({ outcome: id, title: title.en, kind })),
        everyone,
        views,
        orders: items.map(orderSummary),
        ...page,
      },
    };
  },
});

function orderSummary({ goods, key, events, ...order }: DeskOrder) {
  return {
    key,
    viewId: order.viewId,
    platformId: order.platform,
    method: order.way,
    state: order.state,
    server: order.server?.status ?? null,
    reported: order.reported && {
      outcome: order.reported.outcome,
      isAcknowledged: order.reported.isAcknowledged,
    },
    events: events
      .slice(-maxEvents)
      .map(({ at, ...event }) => ({ at: new Date(at).toISOString(), ...event })),
    pageText: goods,
  };
}

const setPaymentOutcome = defineTool({
  name: 'set_payment_outcome',
  description:
    'Decides how payments end from now on, for all views or one. ok-unpaid tells the page paid while the server stays unpaid. Nothing real is charged.',
  effect: 'acts',
  input: Type.Object(
    {
      outcome: Type.Enum(payPresets.map(({ id }) => id)),
      viewIds: Type.Optional(Type.Array(ViewId, { minItems: 1, maxItems: MAX_VIEWS })),
      delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PAY_DELAY_MS })),
    },
    strict,
  ),
  run: async ({ outcome, viewIds, delayMs = 0 }, { client }) => {
    const policy = { choice: outcome, delayMs };
    for (const viewId of viewIds ?? [null]) await client.send('setPayPolicy', { viewId, policy });
    const { hasSandbox } = await client.send('getPayDesk', {});
    return {
      data: {
        outcome,
        viewIds: viewIds ?? 'all',
        ...(!hasSandbox && { note: 'No sandbox settles orders here, so every payment is cancelled.' }),
      },
    };
  },
});

export const paymentTools = [setPaymentOutcome, listPayments];
