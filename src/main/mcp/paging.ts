import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';

const Cursor = Type.String({
  pattern: '^[0-9]{1,9}$',
  description: 'nextCursor of the previous page',
});

/** Fields by which a tool returns a list in pages. */
export function pageFields(usual: number, maximum: number) {
  return {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum, default: usual })),
    cursor: Type.Optional(Cursor),
  };
}

interface Wanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** Absent after the last page. */
  readonly nextCursor?: string;
}

export function pageOf<Item>(all: readonly Item[], { limit, cursor }: Wanted, usual: number): Page<Item> {
  const from = Number(cursor ?? 0);
  if (from > all.length)
    throw new AppError(
      'usage',
      `The list has ${all.length} entries, so there is no page at cursor ${from}. Omit cursor.`,
    );
  const to = from + (limit ?? usual);
  return {
    items: all.slice(from, to),
    total: all.length,
    ...(to < all.length && { nextCursor: String(to) }),
  };
}
