/** Route pattern of a screen and the query parameters that it reads. */
export interface Address {
  /** Pattern in the router's syntax: `/book/:id`. */
  readonly pattern: string;
  readonly query?: readonly string[];
}

/** Names of the parameters in a pattern: `/book/read/:bookId/:number` → 'bookId' | 'number' */
type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type QueryNames<Of extends Address> = Of extends { readonly query: readonly (infer Name extends string)[] }
  ? Name
  : never;

/** Values of all path parameters, and optionally of query parameters. */
export type AddressValues<Of extends Address> = {
  readonly [Name in ParamNames<Of['pattern']>]: string | number;
} & { readonly [Name in QueryNames<Of>]?: string | number | undefined };

/** Arguments of a function that returns a path. The values are optional if the pattern has no parameters. */
export type AddressArguments<Of extends Address> = [ParamNames<Of['pattern']>] extends [never]
  ? [values?: AddressValues<Of>]
  : [values: AddressValues<Of>];

type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns the path with its values, percent-encoded. Omits query parameters whose value is undefined. */
export function addressOf<const Of extends Address>(address: Of, ...[values]: AddressArguments<Of>): string {
  const { pattern, query = [] } = address;
  return fillPattern(pattern, values) + queryText(query, values);
}

function fillPattern(pattern: string, values: Values = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

function queryText(names: readonly string[], values: Values = {}): string {
  const pairs = names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`${name}=${formEncoded(String(value))}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Percent-encodes like `URLSearchParams`, so that equal addresses are equal texts. */
function formEncoded(value: string): string {
  return encodeURIComponent(value)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}
