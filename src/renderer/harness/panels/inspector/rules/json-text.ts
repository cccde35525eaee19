import { format, visit } from 'jsonc-parser';

export interface JsonPlace {
  /** Line number, starting with 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Indents JSON but keeps the text of each value, because parsing would round long IDs. For invalid JSON returns the
 * position of the first error, because not every browser reports it.
 */
export function indentJson(text: string): { readonly text: string } | { readonly problem: JsonPlace } {
  try {
    JSON.parse(text);
  } catch {
    return { problem: placeOf(text, firstError(text)) };
  }
  let indented = '';
  let from = 0;
  // Applies the edits here, because `applyEdits` of the library copies the whole text for each edit.
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
    // The recursive parser exceeds the stack for text that is nested too deeply; the error is reported at the end of
    // the text.
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return first;
}

function placeOf(text: string, at: number): JsonPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
