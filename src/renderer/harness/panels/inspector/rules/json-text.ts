import { format, visit } from 'jsonc-parser';

export interface JsonPlace {
  /** Line number, starting with 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Indents JSON without changing the text of its values, because `JSON.parse` would round long IDs. For invalid JSON,
 * returns the position of the first error, which not every browser reports.
 */
export function indentJson(text: string): { readonly text: string } | { readonly problem: JsonPlace } {
  try {
    JSON.parse(text);
  } catch {
    return { problem: placeOf(text, firstError(text)) };
  }
  let indented = '';
  let from = 0;
  // Applies the edits in one pass, because `applyEdits` of the library copies the whole text for each edit.
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
    // The library's parser is recursive. Too deep nesting overflows its stack, and the error is then reported at the
    // end of the text.
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return first;
}

function placeOf(text: string, at: number): JsonPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
