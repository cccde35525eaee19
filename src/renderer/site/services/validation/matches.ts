import type * as Type from 'typebox';
import { type JsonChecker, jsonChecker } from './json-checker.ts';

const checkers = new WeakMap<Type.TSchema, JsonChecker>();

/** Whether a value from outside has the shape of `schema`; fields that the schema does not name are allowed. */
export function matches<Schema extends Type.TSchema>(
  schema: Schema,
  value: unknown,
): value is Type.Static<Schema> {
  const known = checkers.get(schema);
  if (known) return known(value);
  const checker = jsonChecker(schema);
  checkers.set(schema, checker);
  return checker(value);
}
