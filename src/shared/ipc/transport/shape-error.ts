import type * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';

/** Describes in one line how `value` violates `schema`. Returns undefined if it is valid. */
export function shapeError(schema: Type.TSchema, value: unknown): string | undefined {
  if (Check(schema, value)) return undefined;
  const [, errors] = Errors(schema, value);
  const [first] = errors;
  return first === undefined ? 'has the wrong shape' : `${first.instancePath || '/'} ${first.message}`;
}
