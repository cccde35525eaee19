import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import type { Repair } from '#shared/contract/lenient/read-leniently.ts';
import type { OwnValues } from './own-values.ts';

/** What an export writes instead of a private value, and of what is nested too deep. */
const mask = '•••';
const cutMark = '…';
const cutDepth = 16;
/** A file decides how deep it nests its values. */
const maxDepth = 200;

export const isMasked = (text: string): boolean => text.includes(mask);

export type FilledText =
  | { readonly text: string }
  /** The contract needs these fields, and the session has no value for them. */
  | { readonly missing: readonly string[] };

/**
 * A response whose masked values are replaced by those of the session, or dropped where it has none. A response that the
 * contract could not do without them is not to be served.
 */
export function fillMasked(
  text: string,
  endpoint: Endpoint | undefined,
  own: Pick<OwnValues, 'valueOf'>,
): FilledText {
  const value = jsonOf(text);
  if (value === undefined) return { missing: ['/'] };
  const dropped: string[] = [];
  const lookUp = (path: string) => own.valueOf(endpoint?.id, path);
  const filled = fill(value.json, '', 0, { lookUp, dropped });
  if (filled === gone) return { missing: ['/'] };
  const isBroken =
    dropped.length > 0 && endpoint !== undefined && losses(endpoint, filled) > losses(endpoint, value.json);
  return isBroken ? { missing: dropped } : { text: JSON.stringify(filled) };
}

/** The places of masked values, for a person to read. */
export function maskedPlaces(text: string): readonly string[] {
  const value = jsonOf(text);
  const dropped: string[] = [];
  if (value !== undefined) fill(value.json, '', 0, { lookUp: () => undefined, dropped });
  return dropped;
}

const gone = Symbol('gone');

interface Filling {
  readonly lookUp: (path: string) => { readonly value: unknown } | undefined;
  readonly dropped: string[];
}

function fill(value: unknown, path: string, depth: number, filling: Filling): unknown {
  if (typeof value === 'string') {
    const isHidden = isMasked(value) || (depth >= cutDepth && value === cutMark);
    if (!isHidden) return value;
    const found = filling.lookUp(path);
    if (found !== undefined) return found.value;
    filling.dropped.push(path);
    return gone;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) {
    filling.dropped.push(path);
    return gone;
  }
  const inner = Object.entries(value)
    .map(
      ([name, child]: [string, unknown]) =>
        [name, fill(child, `${path}/${name}`, depth + 1, filling)] as const,
    )
    .filter(([, child]) => child !== gone);
  return Array.isArray(value) ? inner.map(([, child]) => child) : Object.fromEntries(inner);
}

/** How many values the contract loses with a response. */
function losses(endpoint: Endpoint, value: unknown): number {
  let count = 0;
  const listen = ({ kind }: Repair) => {
    if (kind === 'needed' || kind === 'dropped') count += 1;
  };
  // Reading changes what it is given.
  const envelope = readEnvelope(structuredClone(value), listen);
  if (envelope !== undefined && isSuccess(endpoint, envelope)) readData(endpoint, envelope, listen);
  return count;
}

function jsonOf(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    // Not JSON: nobody can tell what the masked text was part of.
    return undefined;
  }
}
