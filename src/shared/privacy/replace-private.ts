import { hideLists } from './hide-lists.ts';
import { hidden, maskRules } from './mask-rules.ts';

/**
 * Replaces the private parts of a text with the results of `hide`. Keeps quotes around a part. A part may contain
 * earlier results.
 */
export function replacePrivate(text: string, hide: (part: string) => string): string {
  return maskRules.reduce(
    (masked, { pattern, by }) =>
      masked.replace(pattern, (match: string, ...groups: readonly unknown[]) => {
        const start = by.startsWith('$1') ? String(groups[0]) : '';
        const end = by.slice(by.indexOf(hidden) + hidden.length);
        const quote = end === '$2' ? String(groups[1]) : '';
        const part = match.slice(start.length, match.length - (end === '@' ? 1 : 0));
        return start + insideQuotes(part, quote, hide) + (end === '@' ? end : '');
      }),
    hideLists(text, hide),
  );
}

function insideQuotes(part: string, escapedQuote: string, hide: (part: string) => string): string {
  for (const quote of [escapedQuote, '"', "'"])
    if (quote !== '' && part.length >= 2 * quote.length && part.startsWith(quote) && part.endsWith(quote))
      return quote + hide(part.slice(quote.length, part.length - quote.length)) + quote;
  return hide(part);
}
