import * as Type from 'typebox';

/** Servers answer flags as booleans or as 0 and 1; readers have booleans. */
export const Flag = Type.Unsafe<boolean>(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]));

/** Tells ids from other texts, for types that servers' answers are made by; any text may stand for it. */
export type Id = string & { readonly isId?: never };

/**
 * A name of up to 19 digits, more than a number is exact with: nothing is ever computed with it. Servers answer it as a number
 * or as text; readers have text.
 */
export const Id = Type.Unsafe<Id>(
  Type.Union([Type.String({ pattern: '^[1-9]\\d{0,18}$' }), Type.Integer({ minimum: 1 })]),
);

/** As `Id` does. */
export type Code = string & { readonly isCode?: never };

/** A name of the server's own making, answered as a number or as text; readers have text. */
export const Code = Type.Unsafe<Code>(Type.Union([Type.String(), Type.Integer()]));

/** What a server must tell, and the site can do without. */
export function Wanted<Schema extends Type.TSchema>(schema: Schema) {
  return Type.Unsafe<Type.Static<Schema> | undefined>({ ...schema, default: null });
}

/** What servers must tell, and readers take for empty where they do not. */
export const Words = Type.String({ default: '' });

/** Pages count from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });

export const Count = Type.Integer({ minimum: 0 });

/** Ms since the epoch: as far as a date goes. */
export const Instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** Of a server that does not tell it, a list ends with the first page that is empty. */
export const PageCount = Type.Integer({ minimum: 0, default: 100_000 });

export const RankType = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('total'),
]);
export type RankType = Type.Static<typeof RankType>;

/** A category filter as the calls take it: an id, or nothing for all. */
export const CategoryFilter = Type.String({ pattern: '^\\d*$', maxLength: 19 });
