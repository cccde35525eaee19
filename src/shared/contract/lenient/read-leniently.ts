import type * as Type from 'typebox';
import { AppError } from '../../errors.ts';

/** Subset of JSON Schema that the contract and the site's storage use. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Replacement for a missing or invalid value. Null if there is none. */
  readonly default?: unknown;
}

/** Correction of a value that does not match its schema. */
export interface Repair {
  /** JSON pointer of the value. */
  readonly path: string;
  /**
   * 'converted': to the required type. 'left_out': treated as missing, or replaced with its default. 'dropped': item
   * removed from its list. 'needed': required but invalid, so that the object around it is unusable.
   */
  readonly kind: 'converted' | 'left_out' | 'dropped' | 'needed';
}

/** Path of the value that is being read, and the listener for its repairs. Undefined if there is no listener. */
type Place = { readonly path: string; readonly listen: (repair: Repair) => void } | undefined;

/** Function that reads a value and may change it. Returns undefined if the value is unusable. */
type Reader = (value: unknown, place: Place) => unknown;

const readers = new WeakMap<object, Reader>();

/**
 * Reads a value from a server by `schema`. Returns undefined if it is unusable. Converts between strings and numbers,
 * and 0 and 1 to booleans. Treats null as missing, and a missing list as empty. Removes invalid optional fields and
 * invalid list items. Changes the value itself, and keeps fields that are not in the schema.
 */
export function readLeniently<Schema extends Type.TSchema>(
  schema: Schema,
  value: unknown,
  listen?: (repair: Repair) => void,
): Type.Static<Schema> | undefined {
  const place = listen && { path: '', listen };
  const found = readerOf(schema)(value === undefined ? (fallbackOf(schema) ?? null) : value, place);
  if (found === undefined) report(place, 'needed');
  return found as Type.Static<Schema> | undefined;
}

/** Compiles a schema to functions once, because interpreting schemas would take most of the time to first paint. */
function readerOf(schema: JsonSchema): Reader {
  let reader = readers.get(schema);
  if (!reader) {
    reader = makeReader(schema);
    readers.set(schema, reader);
  }
  return reader;
}

function makeReader(schema: JsonSchema): Reader {
  const { type, anyOf, enum: allowed } = schema;
  if (anyOf) return unionReader(anyOf);
  if (allowed) return (value) => (allowed.includes(value) ? value : undefined);
  if ('const' in schema) return (value) => (value === schema.const ? value : undefined);
  switch (type) {
    case 'object':
      return objectReader(schema);
    case 'array':
      return arrayReader(readerOf(schema.items ?? {}));
    case 'string':
      return converting(toText, textChecker(schema));
    case 'integer':
    case 'number':
      return converting(toNumber, numberChecker(schema));
    case 'boolean':
      return converting(
        (value) => flags.get(value),
        () => true,
      );
    // A schema of type null accepts any value, because it requires none.
    case 'null':
      return () => null;
    case undefined:
      return (value) => value;
    default:
      throw new AppError('internal', `JSON Schema's type “${type}” is not known here`);
  }
}

type JsonObject = Record<string, unknown>;

interface Field {
  readonly key: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

function objectReader({ properties = {}, required = [] }: JsonSchema): Reader {
  const fields = Object.entries(properties).map(([key, schema]) =>
    fieldReader({ key, schema, isRequired: required.includes(key) }),
  );
  return (value, place) => {
    if (!isObject(value)) return undefined;
    for (const readField of fields) if (!readField(value, place)) return undefined;
    return value;
  };
}

/** Returns a function that reads a field of an object. It returns false if the field is required and unusable. */
function fieldReader(field: Field) {
  const { key, schema } = field;
  const read = readerOf(schema);
  return (object: JsonObject, place: Place): boolean => {
    const found = object[key];
    const below = place && within(place, key);
    const result = found === undefined ? undefined : read(found, below);
    if (result === undefined) return fillIn(field, object, below);
    if (result !== found) object[key] = result;
    return true;
  };
}

/** Replaces an unusable value with its default. Returns false if the field is required and has no default. */
function fillIn({ key, schema, isRequired }: Field, object: JsonObject, place: Place): boolean {
  const fallback = isRequired ? fallbackOf(schema) : null;
  if (isRequired || !isMissing(object[key])) report(place, fallback === undefined ? 'needed' : 'left_out');
  if (fallback === undefined) return false;
  if (fallback === null) delete object[key];
  else object[key] = fallback;
  return true;
}

function arrayReader(read: Reader): Reader {
  return (value, place) => {
    if (!Array.isArray(value)) return undefined;
    const items: unknown[] = value;
    let kept = 0;
    for (let index = 0; index < items.length; index += 1) {
      const below = place && within(place, index);
      const item = read(items[index], below);
      if (item !== undefined) {
        items[kept] = item;
        kept += 1;
      } else report(below, 'dropped');
    }
    items.length = kept;
    return items;
  };
}

/**
 * Returns a reader that uses the first schema that fits the value. Strings come before numbers, because such a union is
 * an ID or code. A value that some schema accepts unchanged is not reported as converted.
 */
function unionReader(schemas: readonly JsonSchema[]): Reader {
  const others = (...types: readonly string[]) =>
    schemas.filter(({ type = '' }) => !types.includes(type)).map(readerOf);
  const options = others('null');
  const preferred = schemas.some(({ type }) => type === 'string')
    ? others('null', 'integer', 'number')
    : options;
  const mayBeNull = options.length < schemas.length;
  return (value, place) => {
    if (value === null) return mayBeNull ? null : undefined;
    let result: unknown;
    for (const read of preferred) {
      result = read(value, undefined);
      if (result !== undefined) break;
    }
    if (place && result !== undefined && !options.some((read) => isExact(read, value))) {
      report(place, 'converted');
    }
    return result;
  };
}

function isExact(read: Reader, value: unknown): boolean {
  let isConverted = false;
  const place = { path: '', listen: () => (isConverted = true) };
  return read(value, place) !== undefined && !isConverted;
}

function converting<Value>(
  convert: (value: unknown) => Value | undefined,
  check: (value: Value) => boolean,
): Reader {
  return (value, place) => {
    const result = convert(value);
    if (result === undefined || !check(result)) return undefined;
    if (result !== value) report(place, 'converted');
    return result;
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : undefined;
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : undefined;
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

function textChecker({ minLength = 0, maxLength = Infinity, pattern }: JsonSchema) {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (value: string) =>
    value.length >= minLength && value.length <= maxLength && (!expression || expression.test(value));
}

function numberChecker({ type, minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE }: JsonSchema) {
  return (value: number) =>
    value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value));
}

/** Returns the default for a required value; undefined if there is none. */
function fallbackOf(schema: JsonSchema): unknown {
  return schema.type === 'array' ? [] : schema.default;
}

function within({ path, listen }: NonNullable<Place>, key: string | number): NonNullable<Place> {
  return { path: `${path}/${key}`, listen };
}

function report(place: Place, kind: Repair['kind']): void {
  place?.listen({ path: place.path, kind });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
