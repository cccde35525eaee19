import { maskPrivateField } from '#shared/privacy/mask.ts';

export interface ChangedValue {
  /** Path such as `data.bookList[0].title`; empty if the whole text differs. */
  readonly path: string;
  /** Value in the first text as JSON, masked and truncated; undefined if it is missing there. */
  readonly before: string | undefined;
  /** Value in the second text as JSON, masked and truncated; undefined if it is missing there. */
  readonly after: string | undefined;
}

const maxLength = 120;
const maxDepth = 12;

/**
 * Returns up to `limit` differences between two texts. Compares them value by value if both are JSON, otherwise as a
 * whole.
 */
export function changedValues(before: string, after: string, limit: number): readonly ChangedValue[] {
  const found: ChangedValue[] = [];
  compare('', '', [parsed(before), parsed(after)], { found, limit, depth: 0 });
  return found;
}

interface Comparison {
  readonly found: ChangedValue[];
  readonly limit: number;
  readonly depth: number;
}

function compare(
  path: string,
  name: string,
  [before, after]: readonly [unknown, unknown],
  comparison: Comparison,
): void {
  const { found, limit, depth } = comparison;
  if (found.length >= limit || JSON.stringify(before) === JSON.stringify(after)) return;
  if (!isTree(before) || !isTree(after) || depth === maxDepth) {
    found.push({ path, before: shown(name, before), after: shown(name, after) });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inner = Array.isArray(before) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    compare(inner, key, [before[key], after[key]], { found, limit, depth: depth + 1 });
  }
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = maskPrivateField(name, JSON.stringify(value));
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so the whole text is compared.
    return text;
  }
}
