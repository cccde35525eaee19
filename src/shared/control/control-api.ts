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
/** Absent: everyone. */
const view = Type.Optional(ViewMark);

/** What scenarios and tests steer the sandbox with. The server does not compile while a call has no answer. */
export const controlApi = {
  /** Back to the first state: nobody registered, no faults, the usual contents, the machine's own time. */
  reset: defineControlCall({ method: 'POST', path: '/reset', answer: Type.Object({}) }),
  user: defineControlCall({ method: 'GET', path: '/users/{userId}', params: UserId, answer: UserInfo }),
  /** Registers a visitor that nobody is yet, with what is to be true of it. Its credentials are in the answer. */
  createUser: defineControlCall({
    method: 'POST',
    path: '/users',
    body: Type.Object({ change: UserChange, view }, strict),
    answer: UserInfo,
  }),
  changeUser: defineControlCall({
    method: 'PUT',
    path: '/users/{userId}',
    params: UserId,
    body: UserChange,
    answer: UserInfo,
  }),
  /** These are in force from now on, and no others. A view meets its own before everyone's. */
  setFaults: defineControlCall({
    method: 'PUT',
    path: '/faults',
    body: Type.Object({ faults: Type.Array(Fault, { maxItems: 200 }), view }, strict),
    answer: Type.Object({}),
  }),
  /** Null: the machine's own time; for a view: everyone's. */
  setClock: defineControlCall({
    method: 'PUT',
    path: '/clock',
    body: Type.Object({ now: Type.Union([ClockTime, Type.Null()]), view }, strict),
    answer: Type.Object({ now: Type.Integer() }),
  }),
  /** This is changed from now on, and nothing else. What is changed for a view comes before what is for everyone. */
  setContent: defineControlCall({
    method: 'PUT',
    path: '/content',
    body: Type.Object({ content: ContentChange, view }, strict),
    answer: Type.Object({}),
  }),
  situation: defineControlCall({
    method: 'GET',
    path: '/situation',
    query: Type.Object({ view }, strict),
    answer: Situation,
  }),
  /** Of one user, the newest first. */
  orders: defineControlCall({
    method: 'GET',
    path: '/orders',
    query: Type.Object({ userId: Type.String() }, strict),
    answer: Type.Object({ orders: Type.Array(ServerOrder) }),
  }),
  /** The last few of everyone, the newest first. */
  newestOrders: defineControlCall({
    method: 'GET',
    path: '/newest-orders',
    answer: Type.Object({ orders: Type.Array(SeenOrder) }),
  }),
  order: defineControlCall({
    method: 'GET',
    path: '/orders/{orderId}',
    params: OrderId,
    answer: Type.Object({ order: ServerOrder }),
  }),
  /** What a payment provider would tell the server. 409 for an order that can no longer become so. */
  settle: defineControlCall({
    method: 'POST',
    path: '/orders/{orderId}/settle',
    params: OrderId,
    body: Type.Object({ outcome: ServerOutcome }, strict),
    answer: Settlement,
  }),
  /** Oldest first. */
  reports: defineControlCall({
    method: 'GET',
    path: '/reports',
    answer: Type.Object({ reports: Type.Array(SentReport) }),
  }),
  /** The last calls, in the order in which they were answered. */
  calls: defineControlCall({
    method: 'GET',
    path: '/calls',
    query: Type.Object(
      {
        /** Only those with a greater `seq`. */
        after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
        userId: Type.Optional(Type.String()),
        endpointId: Type.Optional(Type.String()),
      },
      strict,
    ),
    answer: Type.Object({ calls: Type.Array(LoggedCall) }),
  }),
} as const;

export type ControlApi = typeof controlApi;
