import fc from 'fast-check';

/** Expected contents of the plans. They are written out here, independently of the sandbox's own table. */
const plans = [
  { payPurposeId: 1, payPurpose: 'vip', rechargerAmount: 3_000, coins: 100, days: 30 },
  { payPurposeId: 3, payPurpose: 'vip', rechargerAmount: 16_800, coins: 1_000, days: 365 },
  { payPurposeId: 11, payPurpose: 'coin', rechargerAmount: 1_000, coins: 1_000, days: 0 },
  { payPurposeId: 12, payPurpose: 'coin', rechargerAmount: 3_000, coins: 3_300, days: 0 },
  { payPurposeId: 14, payPurpose: 'coin', rechargerAmount: 10_000, coins: 10_000, days: 7 },
] as const;
export type Plan = (typeof plans)[number];

/** Some videos and their expected prices. */
const videos = [
  { vodId: 1, price: 30 },
  { vodId: 2, price: 10 },
  { vodId: 3, price: 40 },
] as const;

/** Index of an order; wraps around. */
const place = fc.nat({ max: 20 });
const outcome = fc.constantFrom('paid' as const, 'cancelled' as const, 'pending' as const);

/** Events that affect one user's money. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      plan: fc.constantFrom(...plans),
      way: fc.constantFrom('app' as const, 'cashier' as const, 'bank' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      place,
      outcome: fc.oneof({ weight: 2, arbitrary: fc.constant('paid' as const) }, outcome),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ do: fc.constant('press' as const), place, outcome: fc.constantFrom('paid', 'cancelled') }),
  fc.record({ do: fc.constant('cancel' as const), place }),
  // Durations in seconds. No sum of them is exactly 120 s, after which an order expires, because other tests check that
  // limit.
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(50, 130) }),
  fc.record({
    do: fc.constant('buy' as const),
    of: fc.constantFrom('comic' as const, 'novel' as const),
    chapter: fc.integer({ min: 3, max: 12 }),
  }),
  fc.record({ do: fc.constant('watch' as const), video: fc.constantFrom(...videos) }),
  fc.record({ do: fc.constant('checkIn' as const) }),
  fc.record({ do: fc.constant('bind' as const), phone: fc.constantFrom('13800000000', '13900000000') }),
  fc.record({ do: fc.constant('claim' as const) }),
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
