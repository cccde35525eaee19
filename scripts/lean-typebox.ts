import type { TObject, TOptional, TProperties, TSchema } from 'typebox';

/*
 * Replaces `typebox` in the build of the site. Contains the functions that the site's schemas use, which return plain
 * JSON Schema. TypeBox's checks and caches are ten times as large and no page needs them.
 */

type Options = Readonly<Record<string, unknown>>;

const optional = '~optional';

const ofType = (type: string) => (options?: Options) => ({ type, ...options });

const string = ofType('string');
const number = ofType('number');
const integer = ofType('integer');
const boolean = ofType('boolean');
const nothing = ofType('null');
const unknown = (options?: Options) => ({ ...options });
const array = (items: TSchema, options?: Options) => ({ type: 'array', items, ...options });
const union = (anyOf: readonly TSchema[], options?: Options) => ({ anyOf, ...options });
const oneOf = (values: readonly unknown[], options?: Options) => ({ enum: values, ...options });
const literal = (value: unknown, options?: Options) => ({ type: typeof value, const: value, ...options });
const unsafe = (schema: TSchema) => schema;
const maybe = (schema: TSchema): TOptional<TSchema> => hide({ ...schema }, optional);

function object(properties: TProperties, options?: Options): TObject {
  const required = Object.keys(properties).filter((key) => !(optional in (properties[key] ?? {})));
  const schema = { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
  return schema as unknown as TObject;
}

/** Adds a property that is not enumerable, as TypeBox does, so that it is not part of the schema. */
function hide<Schema extends TSchema>(schema: Schema, key: string): TOptional<Schema> {
  return Object.defineProperty(schema, key, { value: true }) as TOptional<Schema>;
}

export {
  array as Array,
  boolean as Boolean,
  integer as Integer,
  literal as Literal,
  maybe as Optional,
  nothing as Null,
  number as Number,
  object as Object,
  oneOf as Enum,
  string as String,
  union as Union,
  unknown as Unknown,
  unsafe as Unsafe,
};
