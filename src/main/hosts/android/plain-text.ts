/** Spaces, control characters, and characters that reverse or hide the text around them. */
const misleading = /[\s\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * Returns text of a phone as one line of at most `maxLength` characters. Phones, apps and pages choose their names and
 * could otherwise rewrite the text around them.
 */
export function plainText(text: string, maxLength: number): string {
  // Cut first, because a title can be a megabyte long.
  const line = text
    .slice(0, 4 * maxLength)
    .replaceAll(misleading, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
