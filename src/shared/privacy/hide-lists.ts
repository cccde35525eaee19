import { hidden } from './mask-rules.ts';
import { privateName } from './private-names.ts';

/** Matches the start of a list or object under a private name. In JSON within JSON, its quotes are escaped. */
const beginning = new RegExp(
  `(?:(\\\\{0,16}["'])(?:${privateName})\\1|(?<![\\w/-])(?:${privateName}))\\s*(?::|=>|=)\\s*(?=[[{])`,
  'gi',
);

/** Replaces all lists and objects under a private name with a mask, or with the results of `hide`. */
export function hideLists(text: string, hide?: (part: string) => string): string {
  let masked = '';
  let from = 0;
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const [{ length }, quote = ''] = found;
    const start = found.index + length;
    const end = endOf(text, start);
    masked += text.slice(from, start) + (hide?.(text.slice(start, end)) ?? quote + hidden + quote);
    from = end;
    beginning.lastIndex = from;
  }
  return masked + text.slice(from);
}

/** Returns the end of the list or object that begins at `start`. If it is truncated, returns the end of the text. */
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

/** Returns the quotation mark that is still open after reading `quote`; empty if none is open. */
function quoteAfter(quote: string, opened: string): string {
  if (opened === '') return quote;
  return opened === quote ? '' : opened;
}
