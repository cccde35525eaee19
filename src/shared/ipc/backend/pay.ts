import * as Type from 'typebox';
import { OrderStatus } from '../../contract/orders.ts';
import { ServerOrder, ServerOutcome } from '../../control/server-order.ts';
import { BridgeCall } from '../../device/bridge-call.ts';
import { NativePayResult } from '../../pay/native-pay-message.ts';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing, ViewId } from '../subject.ts';

export const MAX_PAY_DELAY_MS = 600_000;

const CashierStep = Type.Object({
  text: BothLanguages,
  /** Sign that the step is done: the order is settled, or the page is back; null if there is none. */
  end: Type.Union([Type.Literal('settled'), Type.Literal('back'), Type.Null()]),
});
export type CashierStep = Type.Static<typeof CashierStep>;

export const PayPresetSummary = Type.Object({
  id: Type.String({ maxLength: 32 }),
  title: BothLanguages,
  /** Result: paid, unpaid, different results for page and server, or paid with problems on the way. */
  kind: Type.Union([
    Type.Literal('paid'),
    Type.Literal('unpaid'),
    Type.Literal('contradiction'),
    Type.Literal('trouble'),
  ]),
  /** Steps at a web cashier to reach this result, if no app can report it. */
  atCashier: Type.Array(CashierStep),
});
export type PayPresetSummary = Type.Static<typeof PayPresetSummary>;

/** Decides payments by a preset, or asks each time ('ask'). */
export const PayPolicy = Type.Object({
  choice: Type.String({ maxLength: 32 }),
  /** Time that the user spends in the app before the outcome. */
  delayMs: Type.Integer({ minimum: 0, maximum: MAX_PAY_DELAY_MS }),
});
export type PayPolicy = Type.Static<typeof PayPolicy>;

/** Origin of a payment request: an app's bridge, a link into a payment app, or a cashier page. */
export const PaymentMethodKind = Type.Union([
  BridgeCall.properties.bridge,
  Type.Literal('launch'),
  Type.Literal('cashier'),
]);
export type PaymentMethodKind = Type.Static<typeof PaymentMethodKind>;

/** Purchased item; `amount` is in cents. */
export const PayGoods = Type.Pick(ServerOrder, ['title', 'amount', 'channel']);
export type PayGoods = Type.Static<typeof PayGoods>;

const ClientOutcome = NativePayResult.properties.status;

/** Time in ms since the epoch, by the harness's clock. */
const At = Type.Integer();

/** Event in the life of an order. */
export const OrderEvent = Type.Union([
  Type.Object({ at: At, kind: Type.Literal('asked'), way: PaymentMethodKind }),
  /** Null if nobody decided. */
  Type.Object({ at: At, kind: Type.Literal('decided'), preset: Type.Union([Type.String(), Type.Null()]) }),
  /** `isRepeated` is true if the server already had this status. */
  Type.Object({ at: At, kind: Type.Literal('server'), status: OrderStatus, isRepeated: Type.Boolean() }),
  /** The server rejected the outcome because the order's status does not allow it. */
  Type.Object({ at: At, kind: Type.Literal('refused'), outcome: ServerOutcome, by: OrderStatus }),
  /** `isAcknowledged` is false if the requesting page was gone. */
  Type.Object({ at: At, kind: Type.Literal('told'), outcome: ClientOutcome, isAcknowledged: Type.Boolean() }),
  Type.Object({
    at: At,
    kind: Type.Literal('page'),
    state: Type.Union([Type.Literal('hidden'), Type.Literal('shown'), Type.Literal('killed')]),
  }),
  Type.Object({ at: At, kind: Type.Literal('problem'), message: BothLanguages }),
]);
export type OrderEvent = Type.Static<typeof OrderEvent>;

/** Key of an order at the desk: its ID, or a number of ours for a request without one. */
const OrderKey = Type.String({ minLength: 1, maxLength: 64 });

/** Order as known to the pay desk. */
export const DeskOrder = Type.Object({
  key: OrderKey,
  orderId: Type.Union([Type.String(), Type.Null()]),
  /** View of the payment; null for an order of another user or of an unknown view. */
  viewId: Type.Union([ViewId, Type.Null()]),
  /** Platform ID; empty if unknown. */
  platform: Type.String(),
  way: PaymentMethodKind,
  goods: Type.Union([PayGoods, Type.Null()]),
  at: At,
  /** 'asking': waits for the user's decision; 'playing': the payment is running. */
  state: Type.Union([Type.Literal('idle'), Type.Literal('asking'), Type.Literal('playing')]),
  /** Status on the server and its time; null if unknown. */
  server: Type.Union([Type.Object({ status: OrderStatus, at: At }), Type.Null()]),
  /** Last outcome reported to the page. */
  reported: Type.Union([
    Type.Object({ outcome: ClientOutcome, at: At, isAcknowledged: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Whether the request came from an app that can report to its page. */
  canReport: Type.Boolean(),
  events: Type.Array(OrderEvent),
});
export type DeskOrder = Type.Static<typeof DeskOrder>;

/** Payment that waits for a decision. */
export const WaitingPayment = Type.Object({
  id: Type.String({ pattern: '^ask-[0-9]{1,9}$' }),
  orderKey: OrderKey,
  orderId: Type.Union([Type.String(), Type.Null()]),
  viewId: ViewId,
  platform: Type.String(),
  way: PaymentMethodKind,
  goods: Type.Union([PayGoods, Type.Null()]),
  /** Time until the payment is cancelled without a decision. */
  remainingMs: Type.Number({ minimum: 0 }),
});
export type WaitingPayment = Type.Static<typeof WaitingPayment>;

const Policies = {
  everyone: PayPolicy,
  /** Views with a policy of their own. */
  views: Type.Array(Type.Object({ viewId: ViewId, policy: PayPolicy })),
};

/** Requests to the emulated payment provider and apps. */
export const payRequests = {
  /** Returns the whole state. */
  getPayDesk: {
    input: Nothing,
    output: Type.Object({
      /** Without a sandbox to settle orders in, every payment is cancelled. */
      hasSandbox: Type.Boolean(),
      presets: Type.Array(PayPresetSummary),
      ...Policies,
      /** Newest first. */
      orders: Type.Array(DeskOrder),
      waiting: Type.Array(WaitingPayment),
    }),
  },
  /**
   * Sets the policy of a view, or the common one if `viewId` is null. A null policy resets a view to the common one.
   */
  setPayPolicy: {
    input: Type.Object({
      viewId: Type.Union([ViewId, Type.Null()]),
      policy: Type.Union([PayPolicy, Type.Null()]),
    }),
    output: Nothing,
  },
  /** Decides a waiting payment; fails if it is already decided. */
  decidePayment: {
    input: Type.Object({
      id: WaitingPayment.properties.id,
      policy: PayPolicy,
      /** Applies the decision to later payments of this view too. */
      remember: Type.Boolean(),
    }),
    output: Nothing,
  },
  /** Reports an outcome to the server; may be repeated. */
  settleOrder: {
    input: Type.Object({ key: OrderKey, outcome: ServerOutcome }),
    /** Status that does not allow the outcome; null if the server accepted it. */
    output: Type.Object({ refusedBy: Type.Union([OrderStatus, Type.Null()]) }),
  },
  /** Reports an outcome to the requesting page; may be repeated. */
  reportToPage: {
    input: Type.Object({ key: OrderKey, outcome: ClientOutcome }),
    /** False if the page is gone. */
    output: Type.Object({ isAcknowledged: Type.Boolean() }),
  },
  /** Removes the orders without a running payment. */
  clearOrders: { input: Nothing, output: Nothing },
} as const;

export const payEvents = {
  /** Contains changed orders as a whole, and the keys of removed ones. */
  payOrdersChanged: Type.Object({ changed: Type.Array(DeskOrder), removed: Type.Array(OrderKey) }),
  waitingPaymentsChanged: Type.Object({ waiting: Type.Array(WaitingPayment) }),
  payPoliciesChanged: Type.Object(Policies),
} as const;
