import type * as Type from 'typebox';
import type { JsonSchema } from '#shared/contract/lenient/read-leniently.ts';

export const shapeOf = (schema: Type.TSchema): JsonSchema => schema;

/** Path of a value in a response, made of field names and list indexes. */
export type Place = readonly (string | number)[];

/** Returns a response with every field, and two items in each list. */
export function wholeOf(shape: JsonSchema): unknown {
  const { type, properties = {}, items = {}, anyOf, minimum = 1, pattern } = shape;
  if (anyOf) return wholeOf(anyOf[0] ?? {});
  if (shape.enum) return shape.enum[0];
  if ('const' in shape) return shape.const;
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, wholeOf(field)]));
  }
  if (type === 'array') return [wholeOf(items), wholeOf(items)];
  if (type === 'string') return pattern === undefined ? 'text' : '7';
  if (type === 'boolean') return true;
  return type === 'null' ? null : Math.max(minimum, 1);
}

/** Returns the paths of all values at any depth: the whole response, its fields, and the first items of its lists. */
export function placesOf(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).filter(([key]) => !Array.isArray(value) || key === '0');
  return [[], ...inner.flatMap(([key, field]) => placesOf(field).map((place) => [key, ...place]))];
}

export const missing = Symbol('missing');

/** Returns a copy in which the value at a path is replaced or removed. */
export function withAt(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Record<string, unknown>;
  const changed = withAt(copy[key], rest, other);
  if (changed !== missing) copy[key] = changed;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/**
 * Returns true if the value has the type that it must have after reading. That type is narrower than what servers may
 * send.
 */
export function isAsPromised(shape: JsonSchema, value: unknown): boolean {
  const { type = '', anyOf, items = {} } = shape;
  if (anyOf) return isPromisedUnion(anyOf, value);
  if (shape.enum) return shape.enum.includes(value);
  if ('const' in shape) return value === shape.const;
  if (type === 'object') return isPromisedObject(shape, value);
  if (type === 'array') return Array.isArray(value) && value.every((item) => isAsPromised(items, item));
  return scalars[type]?.(value, shape) ?? true;
}

const scalars: Readonly<Record<string, (value: unknown, shape: JsonSchema) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  integer: (value, shape) => Number.isInteger(value) && isWithin(value, shape),
  number: (value, shape) => Number.isFinite(value) && isWithin(value, shape),
  string: (value, { pattern = '', minLength = 0 }) =>
    typeof value === 'string' && new RegExp(pattern).test(value) && value.length >= minLength,
};

function isWithin(value: unknown, { minimum = -Infinity, maximum = Infinity }: JsonSchema): boolean {
  return Number(value) >= minimum && Number(value) <= maximum;
}

function isPromisedUnion(options: readonly JsonSchema[], value: unknown): boolean {
  const isText = options.some(({ type }) => type === 'string');
  const isFlag = options.some(({ type }) => type === 'boolean');
  if (isFlag) return typeof value === 'boolean';
  return options.some((option) => !(isText && option.type === 'integer') && isAsPromised(option, value));
}

function isPromisedObject({ properties = {}, required = [] }: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(properties).every(([key, field]) => {
    if (key in fields) return isAsPromised(field, fields[key]);
    return !required.includes(key) || field.default === null;
  });
}
