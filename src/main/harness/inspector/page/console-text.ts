import { detailLimits, shortenValue } from '../timeline/shorten-value.ts';

/** Value in the page, as CDP's Runtime domain describes it. */
export interface RemoteObject {
  readonly type?: string;
  readonly subtype?: string;
  readonly value?: unknown;
  /** Value that JSON cannot represent, such as `NaN`, `-0` or `12n`. */
  readonly unserializableValue?: string;
  readonly description?: string;
  readonly preview?: ObjectPreview;
}

interface ObjectPreview {
  readonly subtype?: string;
  readonly properties?: readonly PropertyPreview[];
}

interface PropertyPreview {
  readonly name: string;
  readonly type?: string;
  readonly value?: string;
  readonly valuePreview?: ObjectPreview;
}

const maxArgs = 20;

/** Returns the arguments of a console call as JSON of limited size. */
export function argsOf(args: readonly RemoteObject[]): unknown {
  return shortenValue(args.slice(0, maxArgs).map(shownValue), detailLimits).value;
}

export function consoleLine(args: readonly RemoteObject[]): string {
  return args.slice(0, maxArgs).map(textOf).join(' ').slice(0, 2_000);
}

function textOf(object: RemoteObject): string {
  if (object.preview !== undefined)
    return JSON.stringify(shortenValue(previewOf(object.preview), detailLimits).value);
  return String(object.value ?? object.unserializableValue ?? object.description ?? object.type).slice(
    0,
    2_000,
  );
}

function shownValue(object: RemoteObject): unknown {
  if (object.preview !== undefined && object.subtype !== 'error') return previewOf(object.preview);
  if ('value' in object) return object.value;
  return object.unserializableValue ?? object.description ?? object.type ?? null;
}

function previewOf({ subtype, properties = [] }: ObjectPreview): unknown {
  const values = properties.map(({ name, type, value, valuePreview }) => {
    const shown = valuePreview === undefined ? primitiveOf(type, value) : previewOf(valuePreview);
    return [name, shown] as const;
  });
  return subtype === 'array' ? values.map(([, value]) => value) : Object.fromEntries(values);
}

function primitiveOf(type: string | undefined, value = ''): unknown {
  if (type === 'number') return Number.isNaN(Number(value)) ? value : Number(value);
  return type === 'boolean' ? value === 'true' : value;
}
