import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { OrderStatus } from '../../contract/orders.ts';
import { ServerOrder, ServerOutcome } from '../../control/server-order.ts';
import { BridgeCall } from '../../device/bridge-call.ts';
import { NativePayResult } from '../../pay/native-pay-message.ts';
import { Nothing, ViewId } from '../subject.ts';

export const MAX_PAY_DELAY_MS = 600_000;

const CashierStep = Type.Object({
  text: BothLanguages,
  /** Event by which the step is complete. Either the order is settled, or the page is back. Null if there is none. */
  end: Type.Union([Type.Literal('settled'), Type.Literal('back'), Type.Null()]),
});
export type CashierStep = Type.Static<typeof CashierStep>;

export const PayPresetSummary = Type.Object({
  id: Type.String({ maxLength: 32 }),
  title: BothLanguages,
  /** Kind of result: paid, unpaid, different for page and server, or paid with problems before. */
  kind: Type.Union([
    Type.Literal('paid'),
    Type.Literal('unpaid'),
    Type.Literal('contradiction'),
    Type.Literal('trouble'),
  ]),
  /** Steps at a web cashier that lead to the same result, because no app can report there. */
  atCashier: Type.Array(CashierStep),
});
export type PayPresetSummary = Type.Static<typeof PayPresetSummary>;

/** How payments end: always by a preset, or by a decision for each payment ('ask'). */
export const PayPolicy = Type.Object({
  choice: Type.String({ maxLength: 32 }),
  /** Time in ms that the user spends in the app before the outcome. */
  delayMs: Type.Integer({ minimum: 0, maximum: MAX_PAY_DELAY_MS }),
});
export type PayPolicy = Type.Static<typeof PayPolicy>;

/** Source of a payment request: the bridge of an app, a link into a payment app, or the page of a cashier. */
export const PaymentMethodKind = Type.Union([
  BridgeCall.properties.bridge,
  Type.Literal('launch'),
  Type.Literal('cashier'),
]);
export type PaymentMethodKind = Type.Static<typeof PaymentMethodKind>;

/** Item that is paid for. `amount` is in cents. */
export const PayGoods = Type.Pick(ServerOrder, ['title', 'amount', 'channel']);
export type PayGoods = Type.Static<typeof PayGoods>;

const ClientOutcome = NativePayResult.properties.status;

/** Time in ms since the epoch, by the clock of the harness. */
const At = Type.Integer();

export const OrderEvent = Type.Union([
  Type.Object({ at: At, kind: Type.Literal('asked'), way: PaymentMethodKind }),
  /** `preset` is null if nobody has decided in time. */
  Type.Object({ at: At, kind: Type.Literal('decided'), preset: Type.Union([Type.String(), Type.Null()]) }),
  /** `isRepeated` is true if the server already had this status. */
  Type.Object({ at: At, kind: Type.Literal('server'), status: OrderStatus, isRepeated: Type.Boolean() }),
  /** The server rejected the outcome because the order's status does not allow it. */
  Type.Object({ at: At, kind: Type.Literal('refused'), outcome: ServerOutcome, by: OrderStatus }),
  /** `isAcknowledged` is false if the page that requested the payment no longer existed. */
  Type.Object({
    at: At,
    kind: Type.Literal('reported'),
    outcome: ClientOutcome,
    isAcknowledged: Type.Boolean(),
  }),
  Type.Object({
    at: At,
    kind: Type.Literal('page'),
    state: Type.Union([Type.Literal('hidden'), Type.Literal('shown'), Type.Literal('killed')]),
  }),
  Type.Object({ at: At, kind: Type.Literal('problem'), message: BothLanguages }),
]);
export type OrderEvent = Type.Static<typeof OrderEvent>;

/** Key of an order at the pay desk. It is the order ID, or a generated number if the request contains none. */
const OrderKey = Type.String({ minLength: 1, maxLength: 64 });

export const DeskOrder = Type.Object({
  key: OrderKey,
  orderId: Type.Union([Type.String(), Type.Null()]),
  /** View in which the user pays. Null for an order of another user or an unknown view. */
  viewId: Type.Union([ViewId, Type.Null()]),
  /** Platform ID; empty if unknown. */
  platform: Type.String(),
  way: PaymentMethodKind,
  goods: Type.Union([PayGoods, Type.Null()]),
  at: At,
  /** 'asking': waits for the tester's decision. 'playing': a payment is in progress. */
  state: Type.Union([Type.Literal('idle'), Type.Literal('asking'), Type.Literal('playing')]),
  /** Status on the server, and its time. Null if unknown. */
  server: Type.Union([Type.Object({ status: OrderStatus, at: At }), Type.Null()]),
  /** Last outcome reported to the page. */
  reported: Type.Union([
    Type.Object({ outcome: ClientOutcome, at: At, isAcknowledged: Type.Boolean() }),
    Type.Null(),
  ]),
  /** True if the request came from an app that can report to the page. */
  canReport: Type.Boolean(),
  events: Type.Array(OrderEvent),
});
export type DeskOrder = Type.Static<typeof DeskOrder>;

/** Payment that waits for the tester's decision. */
export const WaitingPayment = Type.Object({
  id: Type.String({ pattern: '^ask-[0-9]{1,9}$' }),
  orderKey: OrderKey,
  orderId: Type.Union([Type.String(), Type.Null()]),
  viewId: ViewId,
  platform: Type.String(),
  way: PaymentMethodKind,
  goods: Type.Union([PayGoods, Type.Null()]),
  /** Time in ms until the payment is cancelled without a decision. */
  remainingMs: Type.Number({ minimum: 0 }),
});
export type WaitingPayment = Type.Static<typeof WaitingPayment>;

const Policies = {
  everyone: PayPolicy,
  /** Policies of the views that have their own. */
  views: Type.Array(Type.Object({ viewId: ViewId, policy: PayPolicy })),
};

/** Requests about the pay desk, which emulates the payment provider and apps. */
export const payRequests = {
  getPayDesk: {
    input: Nothing,
    output: Type.Object({
      /** False if no sandbox can settle orders. Every payment is then cancelled. */
      hasSandbox: Type.Boolean(),
      presets: Type.Array(PayPresetSummary),
      ...Policies,
      /** Orders, newest first. */
      orders: Type.Array(DeskOrder),
      waiting: Type.Array(WaitingPayment),
    }),
  },
  /**
   * Sets the policy of a view, or the common one if `viewId` is null. If the policy is null, the view uses the common
   * one.
   */
  setPayPolicy: {
    input: Type.Object({
      viewId: Type.Union([ViewId, Type.Null()]),
      policy: Type.Union([PayPolicy, Type.Null()]),
    }),
    output: Nothing,
  },
  /** Decides a waiting payment. Fails if it was already decided. */
  decidePayment: {
    input: Type.Object({
      id: WaitingPayment.properties.id,
      policy: PayPolicy,
      /** True applies the decision to later payments of the view too. */
      remember: Type.Boolean(),
    }),
    output: Nothing,
  },
  /** Sends an outcome to the server. May be repeated. */
  settleOrder: {
    input: Type.Object({ key: OrderKey, outcome: ServerOutcome }),
    /** Order status that does not allow the outcome; null if the server accepted it. */
    output: Type.Object({ refusedBy: Type.Union([OrderStatus, Type.Null()]) }),
  },
  /** Reports an outcome to the page that requested the payment. May be repeated. */
  reportToPage: {
    input: Type.Object({ key: OrderKey, outcome: ClientOutcome }),
    /** False if the page no longer exists. */
    output: Type.Object({ isAcknowledged: Type.Boolean() }),
  },
  /** Removes the orders that have no payment in progress. */
  clearOrders: { input: Nothing, output: Nothing },
} as const;

export const payEvents = {
  /** Contains all fields of the changed orders, and the keys of removed orders. */
  payOrdersChanged: Type.Object({ changed: Type.Array(DeskOrder), removed: Type.Array(OrderKey) }),
  waitingPaymentsChanged: Type.Object({ waiting: Type.Array(WaitingPayment) }),
  payPoliciesChanged: Type.Object(Policies),
} as const;
