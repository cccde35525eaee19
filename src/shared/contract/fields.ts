import * as Type from 'typebox';

/** Servers answer flags as booleans or as 0 and 1. */
export const Flag = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);

export const Id = Type.Integer({ minimum: 1 });

/** Pages count from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });

export const Count = Type.Integer({ minimum: 0 });

export const RankType = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('total'),
]);
export type RankType = Type.Static<typeof RankType>;

/** A category filter as the calls take it: an id, or nothing for all. */
export const CategoryFilter = Type.String({ pattern: '^\\d*$', maxLength: 9 });
