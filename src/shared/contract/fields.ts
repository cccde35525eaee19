import * as Type from 'typebox';

/** Flag. Servers send a boolean, or 0 or 1. Reading returns a boolean. */
export const Flag = Type.Unsafe<boolean>(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]));

/** Type that marks IDs in generated responses. Any string is assignable to it. */
export type Id = string & { readonly isId?: never };

/**
 * ID of up to 19 digits, which a JavaScript number cannot always represent exactly. Servers send a number or a string.
 * Reading returns a string.
 */
export const Id = Type.Unsafe<Id>(
  Type.Union([Type.String({ pattern: '^[1-9]\\d{0,18}$' }), Type.Integer({ minimum: 1 })]),
);

/** Type that marks codes, as `Id` marks IDs. */
export type Code = string & { readonly isCode?: never };

/** Name defined by the server, which sends a number or a string. Reading returns a string. */
export const Code = Type.Unsafe<Code>(Type.Union([Type.String(), Type.Integer()]));

/** Marks a field that servers must send, but without which the site works. */
export function Wanted<Schema extends Type.TSchema>(schema: Schema) {
  return Type.Unsafe<Type.Static<Schema> | undefined>({ ...schema, default: null });
}

/** Text that servers must send. Reading returns '' if it is missing. */
export const Words = Type.String({ default: '' });

/** Page number, starting at 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });

export const Count = Type.Integer({ minimum: 0 });

/** Time in ms since the epoch, within the range of Date. */
export const Instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** Number of pages of a list. If a server sends none, the list ends at its first empty page. */
export const PageCount = Type.Integer({ minimum: 0, default: 100_000 });

export const RankType = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('total'),
]);
export type RankType = Type.Static<typeof RankType>;

/** Category filter of list calls: an ID, or empty for all. */
export const CategoryFilter = Type.String({ pattern: '^\\d*$', maxLength: 19 });
