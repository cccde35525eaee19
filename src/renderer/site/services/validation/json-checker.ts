import { AppError } from '#shared/errors.ts';

/** The JSON Schema that the contract and the storage are written in. A keyword not listed here is refused by `jsonChecker`. */
interface JsonSchema {
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
  readonly maxItems?: number;
  readonly pattern?: string;
}

export type JsonChecker = (value: unknown) => boolean;

const types: Readonly<Record<string, JsonChecker>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** As in JSON Schema each keyword judges the values of its own type only; `type` judges the rest. */
const keywords: Readonly<Record<string, (schema: JsonSchema) => JsonChecker>> = {
  type: ({ type = '' }) => types[type] ?? refuse(`type ${type}`),
  properties: ({ properties = {} }) => {
    const fields = Object.entries(properties).map(([key, schema]) => ({ key, check: checkerOf(schema) }));
    return (value) => {
      if (!isObject(value)) return true;
      for (const { key, check } of fields) {
        const field = value[key];
        if (field !== undefined && !check(field)) return false;
      }
      return true;
    };
  },
  required: ({ required = [] }) => {
    return (value) => !isObject(value) || required.every((key) => value[key] !== undefined);
  },
  items: ({ items = {} }) => {
    const check = checkerOf(items);
    return (value) => !Array.isArray(value) || value.every(check);
  },
  anyOf: ({ anyOf = [] }) => {
    const checks = anyOf.map(checkerOf);
    return (value) => checks.some((check) => check(value));
  },
  enum: (schema) => (value) => schema.enum?.includes(value) ?? false,
  const: (schema) => (value) => value === schema.const,
  minimum: ({ minimum = 0 }) => numbers((value) => value >= minimum),
  maximum: ({ maximum = 0 }) => numbers((value) => value <= maximum),
  minLength: ({ minLength = 0 }) => strings((value) => value.length >= minLength),
  maxLength: ({ maxLength = 0 }) => strings((value) => value.length <= maxLength),
  maxItems:
    ({ maxItems = 0 }) =>
    (value) =>
      !Array.isArray(value) || value.length <= maxItems,
  pattern: ({ pattern = '' }) => {
    const expression = new RegExp(pattern, 'u');
    return strings((value) => expression.test(value));
  },
};

/** They say something about the schema, nothing about the value. */
const annotations: ReadonlySet<string> = new Set(['$id', 'title', 'description', 'examples', 'default']);

/**
 * A schema as closures: no code is generated, which a strict content security policy forbids, and a list of thousands is
 * checked in a few milliseconds, where an interpreter of schemas takes most of the time to the first paint. Throws
 * AppError 'internal' for a keyword that is not known here.
 */
export function jsonChecker(schema: object): JsonChecker {
  return checkerOf(schema);
}

function checkerOf(schema: JsonSchema): JsonChecker {
  const checks = Object.keys(schema)
    .filter((keyword) => !annotations.has(keyword))
    .map((keyword) => (keywords[keyword] ?? refuse(keyword))(schema));
  const [first, second] = checks;
  // Most schemas are a type and no more.
  if (first && !second) return first;
  return (value) => {
    for (const check of checks) if (!check(value)) return false;
    return true;
  };
}

function refuse(keyword: string): never {
  throw new AppError('internal', `JSON Schema's “${keyword}” is not known here`);
}

function numbers(check: (value: number) => boolean): JsonChecker {
  return (value) => typeof value !== 'number' || check(value);
}

function strings(check: (value: string) => boolean): JsonChecker {
  return (value) => typeof value !== 'string' || check(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
