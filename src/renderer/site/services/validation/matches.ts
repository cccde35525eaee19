import type * as Type from 'typebox';
import { Check } from 'typebox/schema';

/** Whether a value from outside has the shape of `schema`; fields that the schema does not name are allowed. */
export function matches<Schema extends Type.TSchema>(
  schema: Schema,
  value: unknown,
): value is Type.Static<Schema> {
  return Check(schema, value);
}
