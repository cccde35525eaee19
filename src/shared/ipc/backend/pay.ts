import * as Type from 'typebox';
import { OrderStatus } from '../../contract/orders.ts';
import { ServerOrder, ServerOutcome } from '../../control/server-order.ts';
import { BridgeCall } from '../../device/bridge-call.ts';
import { NativePayResult } from '../../pay/native-pay-message.ts';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing, ViewId } from '../subject.ts';

export const MAX_PAY_DELAY_MS = 600_000;

export const PayPresetSummary = Type.Object({
  id: Type.String({ maxLength: 32 }),
  title: BothLanguages,
  /** What it comes to: paid, not paid, page and server told different things, or paid with trouble on the way. */
  kind: Type.Union([
    Type.Literal('paid'),
    Type.Literal('unpaid'),
    Type.Literal('contradiction'),
    Type.Literal('trouble'),
  ]),
  /** What a person does at a web cashier for it to go so, where no app can be told. */
  atCashier: Type.Array(BothLanguages),
});
export type PayPresetSummary = Type.Static<typeof PayPresetSummary>;

/** How payments go: by a preset, or 'ask': a person decides each time. */
export const PayPolicy = Type.Object({
  choice: Type.String({ maxLength: 32 }),
  /** How long the person is in the app before an outcome. */
  delayMs: Type.Integer({ minimum: 0, maximum: MAX_PAY_DELAY_MS }),
});
export type PayPolicy = Type.Static<typeof PayPolicy>;

/** By what a payment is asked for: an app's bridge, a way into a payment app, or no more than a cashier's page. */
export const PaymentMethodKind = Type.Union([
  BridgeCall.properties.bridge,
  Type.Literal('launch'),
  Type.Literal('cashier'),
]);
export type PaymentMethodKind = Type.Static<typeof PaymentMethodKind>;

/** What is bought. `amount` in cents. */
export const PayGoods = Type.Pick(ServerOrder, ['title', 'amount', 'channel']);
export type PayGoods = Type.Static<typeof PayGoods>;

const ClientOutcome = NativePayResult.properties.status;

/** `at`: ms since the epoch, by the harness's clock. */
const At = Type.Integer();

/** What became of an order, step by step. */
export const OrderEvent = Type.Union([
  Type.Object({ at: At, kind: Type.Literal('asked'), way: PaymentMethodKind }),
  /** Null: nobody said how it goes. */
  Type.Object({ at: At, kind: Type.Literal('decided'), preset: Type.Union([Type.String(), Type.Null()]) }),
  /** `isRepeated`: the server was told what it knew already. */
  Type.Object({ at: At, kind: Type.Literal('server'), status: OrderStatus, isRepeated: Type.Boolean() }),
  /** The server did not take the outcome: the state it knew does not allow it. */
  Type.Object({ at: At, kind: Type.Literal('refused'), outcome: ServerOutcome, by: OrderStatus }),
  /** `isHeard`: false when the page that asked had gone. */
  Type.Object({ at: At, kind: Type.Literal('told'), outcome: ClientOutcome, isAcknowledged: Type.Boolean() }),
  Type.Object({
    at: At,
    kind: Type.Literal('page'),
    state: Type.Union([Type.Literal('hidden'), Type.Literal('shown'), Type.Literal('killed')]),
  }),
  Type.Object({ at: At, kind: Type.Literal('problem'), message: BothLanguages }),
]);
export type OrderEvent = Type.Static<typeof OrderEvent>;

/** Names an order at the desk: its id, or a number of ours for a request that names none. */
const OrderKey = Type.String({ minLength: 1, maxLength: 64 });

/** An order as the desk knows it. */
export const DeskOrder = Type.Object({
  key: OrderKey,
  orderId: Type.Union([Type.String(), Type.Null()]),
  /** Where it is paid; null for an order of somebody else, and for one of a view that is not known yet. */
  viewId: Type.Union([ViewId, Type.Null()]),
  /** Its id; empty where it is not known. */
  platform: Type.String(),
  way: PaymentMethodKind,
  goods: Type.Union([PayGoods, Type.Null()]),
  at: At,
  /** 'asking': a person is asked how it goes; 'playing': it goes. */
  state: Type.Union([Type.Literal('idle'), Type.Literal('asking'), Type.Literal('playing')]),
  /** What the server knows, and since when; null while that is unknown. */
  server: Type.Union([Type.Object({ status: OrderStatus, at: At }), Type.Null()]),
  /** What the page was told last. */
  told: Type.Union([
    Type.Object({ outcome: ClientOutcome, at: At, isAcknowledged: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Whether an app asked for it that could tell its page something. */
  canReport: Type.Boolean(),
  events: Type.Array(OrderEvent),
});
export type DeskOrder = Type.Static<typeof DeskOrder>;

/** A payment that waits for a person's decision. */
export const WaitingPayment = Type.Object({
  id: Type.String({ pattern: '^ask-[0-9]{1,9}$' }),
  orderKey: OrderKey,
  orderId: Type.Union([Type.String(), Type.Null()]),
  viewId: ViewId,
  platform: Type.String(),
  way: PaymentMethodKind,
  goods: Type.Union([PayGoods, Type.Null()]),
  /** When nobody has said anything by then, nothing is paid. */
  remainingMs: Type.Number({ minimum: 0 }),
});
export type WaitingPayment = Type.Static<typeof WaitingPayment>;

const Policies = {
  everyone: PayPolicy,
  /** Of those views that have their own. */
  views: Type.Array(Type.Object({ viewId: ViewId, policy: PayPolicy })),
};

/** The payment provider and its apps, played by the harness. */
export const payRequests = {
  /** The whole state. */
  getPayDesk: {
    input: Nothing,
    output: Type.Object({
      /** Without a sandbox to settle orders in, every payment is cancelled. */
      hasSandbox: Type.Boolean(),
      presets: Type.Array(PayPresetSummary),
      ...Policies,
      /** The newest first. */
      orders: Type.Array(DeskOrder),
      waiting: Type.Array(WaitingPayment),
    }),
  },
  /** Of a view, or with null of all that have none of their own. A null policy: as everyone. */
  setPayPolicy: {
    input: Type.Object({
      viewId: Type.Union([ViewId, Type.Null()]),
      policy: Type.Union([PayPolicy, Type.Null()]),
    }),
    output: Nothing,
  },
  /** Says how a waiting payment goes. One that is decided already is an error. */
  decidePayment: {
    input: Type.Object({
      id: WaitingPayment.properties.id,
      policy: PayPolicy,
      /** The next payments of this view go so too, and nobody is asked. */
      remember: Type.Boolean(),
    }),
    output: Nothing,
  },
  /** Tells the server, also again. */
  settleOrder: {
    input: Type.Object({ key: OrderKey, outcome: ServerOutcome }),
    /** The state that does not allow it; null when it was taken. */
    output: Type.Object({ refusedBy: Type.Union([OrderStatus, Type.Null()]) }),
  },
  /** Tells the page that asked, also again. */
  reportToPage: {
    input: Type.Object({ key: OrderKey, outcome: ClientOutcome }),
    /** Whether it is still there. */
    output: Type.Object({ isAcknowledged: Type.Boolean() }),
  },
  /** Forgets the orders whose payment is not under way. */
  clearOrders: { input: Nothing, output: Nothing },
} as const;

export const payEvents = {
  /** Each whole as it stands, and those that are forgotten. */
  payOrdersChanged: Type.Object({ changed: Type.Array(DeskOrder), removed: Type.Array(OrderKey) }),
  waitingPaymentsChanged: Type.Object({ waiting: Type.Array(WaitingPayment) }),
  payPoliciesChanged: Type.Object(Policies),
} as const;
