import * as Type from 'typebox';
import { UserInfo } from '../contract/user.ts';
import { defineControlCall } from './control-call.ts';
import { Fault } from './fault.ts';
import { SeenOrder, ServerOrder, ServerOutcome, Settlement } from './server-order.ts';
import { LoggedCall, SentReport } from './server-records.ts';
import { ClockTime, ContentChange, Situation, ViewMark } from './situation.ts';
import { UserChange } from './user-change.ts';

const UserId = Type.Object({ userId: Type.String() });
const OrderId = Type.Object({ orderId: Type.String() });
const strict = { additionalProperties: false } as const;
/** View to which the call applies. Default: all views. */
const view = Type.Optional(ViewMark);

/** Calls by which scenarios and tests control the sandbox. If one is not implemented, the server does not compile. */
export const controlApi = {
  /** Restores the initial state: no users, no faults, default content, the machine's clock. */
  reset: defineControlCall({ method: 'POST', path: '/reset', response: Type.Object({}) }),
  user: defineControlCall({ method: 'GET', path: '/users/{userId}', params: UserId, response: UserInfo }),
  /** Registers a new user with the given properties. The response contains the credentials. */
  createUser: defineControlCall({
    method: 'POST',
    path: '/users',
    body: Type.Object({ change: UserChange, view }, strict),
    response: UserInfo,
  }),
  changeUser: defineControlCall({
    method: 'PUT',
    path: '/users/{userId}',
    params: UserId,
    body: UserChange,
    response: UserInfo,
  }),
  /** Replaces all faults. The faults of a view are tried before the common ones. */
  setFaults: defineControlCall({
    method: 'PUT',
    path: '/faults',
    body: Type.Object({ faults: Type.Array(Fault, { maxItems: 200 }), view }, strict),
    response: Type.Object({}),
  }),
  /** Sets the clock. Null restores the clock of the machine or, for a view, the common clock. */
  setClock: defineControlCall({
    method: 'PUT',
    path: '/clock',
    body: Type.Object({ now: Type.Union([ClockTime, Type.Null()]), view }, strict),
    response: Type.Object({ now: Type.Integer() }),
  }),
  /** Replaces all content changes. Those of a view override the common ones. */
  setContent: defineControlCall({
    method: 'PUT',
    path: '/content',
    body: Type.Object({ content: ContentChange, view }, strict),
    response: Type.Object({}),
  }),
  situation: defineControlCall({
    method: 'GET',
    path: '/situation',
    query: Type.Object({ view }, strict),
    response: Situation,
  }),
  /** Lists the orders of one user, newest first. */
  orders: defineControlCall({
    method: 'GET',
    path: '/orders',
    query: Type.Object({ userId: Type.String() }, strict),
    response: Type.Object({ orders: Type.Array(ServerOrder) }),
  }),
  /** Lists the last orders of all users, newest first. */
  newestOrders: defineControlCall({
    method: 'GET',
    path: '/newest-orders',
    response: Type.Object({ orders: Type.Array(SeenOrder) }),
  }),
  order: defineControlCall({
    method: 'GET',
    path: '/orders/{orderId}',
    params: OrderId,
    response: Type.Object({ order: ServerOrder }),
  }),
  /** Sends a payment provider's outcome to the server. The status is 409 if the order can no longer have it. */
  settle: defineControlCall({
    method: 'POST',
    path: '/orders/{orderId}/settle',
    params: OrderId,
    body: Type.Object({ outcome: ServerOutcome }, strict),
    response: Settlement,
  }),
  /** Lists reports, oldest first. */
  reports: defineControlCall({
    method: 'GET',
    path: '/reports',
    response: Type.Object({ reports: Type.Array(SentReport) }),
  }),
  /** Lists the last calls, in order of their responses. */
  calls: defineControlCall({
    method: 'GET',
    path: '/calls',
    query: Type.Object(
      {
        /** Returns only calls whose `seq` is greater. */
        after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
        userId: Type.Optional(Type.String()),
        endpointId: Type.Optional(Type.String()),
      },
      strict,
    ),
    response: Type.Object({ calls: Type.Array(LoggedCall) }),
  }),
} as const;

export type ControlApi = typeof controlApi;
