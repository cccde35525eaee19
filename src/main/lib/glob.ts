/**
 * Returns true if the pattern matches the whole text, by the rules of CDP's Fetch domain. `*` matches any text and `?`
 * any character; `\` escapes them. Takes at most pattern length × text length steps.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const parts = partsOf(pattern);
  let part = 0;
  let at = 0;
  /** Index of the last `*`, from which matching continues after a mismatch. -1 before the first. */
  let star = -1;
  let afterStar = 0;
  while (at < text.length) {
    const expected = parts[part];
    if (expected === anything) {
      star = part;
      afterStar = at;
      part += 1;
    } else if (expected === anyOne || expected === text[at]) {
      part += 1;
      at += 1;
    } else if (star >= 0) {
      part = star + 1;
      afterStar += 1;
      at = afterStar;
    } else return false;
  }
  while (parts[part] === anything) part += 1;
  return part === parts.length;
}

/** Escapes the special characters of a pattern. */
export const escapeGlob = (text: string): string => text.replace(/[*?\\]/g, '\\$&');

const anything = Symbol('anything');
const anyOne = Symbol('any one');

function partsOf(pattern: string): readonly (string | symbol)[] {
  const parts: (string | symbol)[] = [];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? '';
    if (character === '*') parts.push(anything);
    else if (character === '?') parts.push(anyOne);
    else if (character === '\\' && index + 1 < pattern.length) {
      index += 1;
      parts.push(pattern[index] ?? '');
    } else parts.push(character);
  }
  return parts;
}
