import { format, visit } from 'jsonc-parser';

export interface JsonPlace {
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Indents JSON without changing its values, because parsing and printing would round long IDs. Returns the first
 * invalid position otherwise; not every browser reports it.
 */
export function indentJson(text: string): { readonly text: string } | { readonly problem: JsonPlace } {
  try {
    JSON.parse(text);
  } catch {
    return { problem: placeOf(text, firstError(text)) };
  }
  let indented = '';
  let from = 0;
  // `applyEdits` of the library copies the whole text for each edit.
  for (const { offset, length, content } of format(text, undefined, {
    insertSpaces: true,
    tabSize: 2,
    eol: '\n',
  })) {
    indented += text.slice(from, offset) + content;
    from = offset + length;
  }
  return { text: (indented + text.slice(from)).trim() };
}

function firstError(text: string): number {
  let first = text.length;
  const onError = (_code: number, offset: number) => {
    first = Math.min(first, offset);
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (thrown) {
    // Reads nested values recursively. Text that is nested too deeply has its error at the end.
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return first;
}

function placeOf(text: string, at: number): JsonPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
