/**
 * Whether the whole text is as the pattern says: `*` stands for any characters, `?` for one, `\` before one of them for
 * itself. As the Fetch domain reads it; in time that grows with the lengths of both at most, however the pattern is made.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const parts = partsOf(pattern);
  let part = 0;
  let at = 0;
  /** Where to go on after the last star, should what follows not fit. */
  let star = -1;
  let afterStar = 0;
  while (at < text.length) {
    const wanted = parts[part];
    if (wanted === anything) {
      star = part;
      afterStar = at;
      part += 1;
    } else if (wanted === anyOne || wanted === text[at]) {
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

/** Puts `\` before what a pattern reads otherwise. */
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
