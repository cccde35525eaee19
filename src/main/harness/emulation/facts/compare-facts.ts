import type { KnownDifference } from '../../devices/device-profile.ts';
import type { EmulationFact } from '../emulation-report.ts';

/**
 * Fact with functions that return its expected and its actual value. The two are compared as text, or by `holds` if it
 * is defined.
 */
export interface FactDefinition<Context, Seen> {
  readonly name: string;
  readonly expected: (context: Context, seen: Seen) => unknown;
  readonly actual: (seen: Seen, context: Context) => unknown;
  readonly holds?: (context: Context, seen: Seen) => boolean;
}

/**
 * Compares each fact of one scope: a frame or worker with the name `scope`, or the page if `scope` is absent. A known
 * difference does not count as a mismatch.
 */
export function compareFacts<Context, Seen>(
  definitions: readonly FactDefinition<Context, Seen>[],
  context: Context,
  seen: Seen,
  { scope, known }: { readonly scope?: string; readonly known: readonly KnownDifference[] },
): readonly EmulationFact[] {
  return definitions.map(({ name, expected, actual, holds }) => {
    const expectedText = text(expected(context, seen));
    const actualText = text(actual(seen, context));
    const matches = holds?.(context, seen) ?? expectedText === actualText;
    const fullName = scope === undefined ? name : `${scope}: ${name}`;
    const difference = matches ? undefined : known.find(({ fact }) => fact === fullName || fact === name);
    return {
      name: fullName,
      expected: expectedText,
      actual: actualText,
      ok: matches || difference !== undefined,
      ...(difference === undefined ? {} : { known: { zh: difference.zh, en: difference.en } }),
    };
  });
}

function text(value: unknown): string {
  return value === null || value === undefined || value === '' ? 'none' : String(value);
}
