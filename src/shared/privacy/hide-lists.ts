import { hidden } from './mask-rules.ts';
import { privateName } from './private-names.ts';

/** Where a list or an object begins under a private name; in JSON within JSON its quotes are escaped. */
const beginning = new RegExp(
  `(?:(\\\\{0,16}["'])(?:${privateName})\\1|(?<![\\w/-])(?:${privateName}))\\s*(?::|=>|=)\\s*(?=[[{])`,
  'gi',
);

/** The text with all values hidden that are lists or objects under a private name. */
export function hideLists(text: string): string {
  let masked = '';
  let from = 0;
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const [{ length }, quote = ''] = found;
    masked += `${text.slice(from, found.index + length)}${quote}${hidden}${quote}`;
    from = endOf(text, found.index + length);
    beginning.lastIndex = from;
  }
  return masked + text.slice(from);
}

/** Where the list or object ends that begins at `start`; the text's end for one that is cut off. */
function endOf(text: string, start: number): number {
  const parts = /\\{0,16}["']|[[\]{}]/g;
  parts.lastIndex = start;
  let depth = 0;
  let opened = '';
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (/["']$/.test(part)) opened = quoteAfter(part, opened);
    else if (opened === '') depth += part === '[' || part === '{' ? 1 : -1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** The quote that is open after this one; empty for none. */
function quoteAfter(quote: string, opened: string): string {
  if (opened === '') return quote;
  return opened === quote ? '' : opened;
}
