import fc from 'fast-check';
import type { NativePayStatus } from '#site/features/payment/native/native-pay.ts';

const claims: readonly NativePayStatus[] = ['paid', 'cancelled', 'failed', 'pending', 'not_installed'];

/** Disturbance that happens before the page receives the first, second or third response for which it waits. */
const disturbance = fc.record({
  by: fc.constantFrom('reload' as const, 'back' as const),
  response: fc.integer({ min: 1, max: 3 }),
});
export type Disturbance = typeof disturbance extends fc.Arbitrary<infer Value> ? Value : never;

const undisturbed = { weight: 2, arbitrary: fc.constant(undefined) };
const meanwhile = fc.oneof(undisturbed, { weight: 1, arbitrary: disturbance });

const pay = fc.record({
  do: fc.constant('pay' as const),
  by: fc.constantFrom('native' as const, 'cashier' as const, 'page' as const),
  isTappedTwice: fc.boolean(),
  meanwhile,
});

/** The payment provider notifies the server, once or twice, about the newest open order. */
const settle = fc.record({
  do: fc.constant('settle' as const),
  outcome: fc.constantFrom('paid' as const, 'paid' as const, 'cancelled' as const, 'pending' as const),
  times: fc.integer({ min: 1, max: 2 }),
});

/** The user returns in any way, and the app reports any result. */
const returnToSite = fc.record({
  do: fc.constant('return' as const),
  claim: fc.constantFrom(...claims),
  meanwhile,
});

const lose = fc.record({
  do: fc.constant('lose' as const),
  loss: fc.constantFrom('request' as const, 'response' as const),
});

const move = fc.record({
  do: fc.constantFrom('reload' as const, 'open tab' as const, 'change tab' as const),
  /** Index of a tab; wraps around. */
  tab: fc.nat({ max: 5 }),
  /** True if the tab receives the storage events of other tabs when it comes to the front. */
  isSynced: fc.boolean(),
});

const checkIn = fc.record({
  do: fc.constant('check in' as const),
  how: fc.constantFrom('once' as const, 'tapped twice' as const, 'in all tabs' as const),
});

const logIn = fc.record({
  do: fc.constant('log in' as const),
  as: fc.constantFrom('first' as const, 'other' as const, 'wrong' as const),
  meanwhile,
});

/**
 * Durations in seconds. No sum of the first two is near 120 s, after which an order expires, because the running clock
 * would make the result random.
 */
const wait = fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(50, 130, 24 * 60 * 60) });

export const step = fc.oneof(
  { weight: 5, arbitrary: pay },
  { weight: 4, arbitrary: settle },
  { weight: 5, arbitrary: returnToSite },
  { weight: 2, arbitrary: lose },
  { weight: 4, arbitrary: move },
  { weight: 3, arbitrary: checkIn },
  { weight: 3, arbitrary: logIn },
  { weight: 2, arbitrary: wait },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Kind extends Step['do']> = Extract<Step, { readonly do: Kind }>;
