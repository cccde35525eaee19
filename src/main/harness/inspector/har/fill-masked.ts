import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import type { Repair } from '#shared/contract/lenient/read-leniently.ts';
import type { OwnValues } from './own-values.ts';

/** Texts that an export writes in place of private values. `cutMark` stands for values that are nested too deep. */
const mask = '•••';
const cutMark = '…';
const cutDepth = 16;
/** Limits nesting, because a file can be nested to any depth. */
const maxDepth = 200;

export const isMasked = (text: string): boolean => text.includes(mask);

export type FilledText =
  | { readonly text: string }
  /** Paths of fields that the contract requires and for which the session has no value. */
  | { readonly missing: readonly string[] };

/**
 * Replaces masked values with those of the session. Drops masked values that the session does not have. If the contract
 * requires a dropped value, returns `missing`, and the response must not be served.
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

/** Returns the JSON paths of masked values, for display. */
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

/** Returns the number of required values that are missing or invalid. */
function losses(endpoint: Endpoint, value: unknown): number {
  let count = 0;
  const listen = ({ kind }: Repair) => {
    if (kind === 'needed') count += 1;
  };
  // Copies the data, because `readEnvelope` modifies its input.
  const envelope = readEnvelope(structuredClone(value), listen);
  if (envelope !== undefined && isSuccess(endpoint, envelope)) readData(endpoint, envelope, listen);
  return count;
}

function jsonOf(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    // Not JSON, so it is unknown which of its fields are masked.
    return undefined;
  }
}
