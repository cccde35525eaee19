import { hideLists } from './hide-lists.ts';
import { hidden, maskRules } from './mask-rules.ts';
import { privateLabel, privateName } from './private-names.ts';

const hiddenEnd = new RegExp(`${hidden}[\\\\"]*$`);

const wholeName = new RegExp(
  `^(?:${privateName}|(?:proxy-)?authorization|(?:set-)?cookie|\\S{0,9}${privateLabel})$`,
  'i',
);

/**
 * Returns true if the name of a field is private. For `app.token`, `user[password]` and `phones[0]`, checks the last
 * word.
 */
export function isPrivateName(name: string): boolean {
  const words = name.split(/[.:/[\]]/).filter((word) => !/^\d*$/.test(word));
  return words.slice(-1).some((word) => wholeName.test(word));
}

/** Masks passwords, accounts, IDs, phone numbers, tokens and signatures in a text. */
export function maskPrivate(text: string): string {
  return maskRules.reduce((masked, { pattern, by }) => masked.replace(pattern, by), hideLists(text));
}

/** Max length of a secret that is recognized by its format. It is recognized only if it is complete. */
const maxLookbehind = 256;

/** Returns the first `length` characters of the masked text. Reads only a part of a long text. */
export function maskPrivateStart(text: string, length: number): string {
  const read = text.slice(0, 2 * length + maxLookbehind);
  const masked = maskPrivate(read);
  // Cuts the text before its end. Masking may have shortened it so much that its end is returned, and a secret that was
  // cut there would not be recognized.
  const isWhole = read.length === text.length || hiddenEnd.test(masked);
  return masked.slice(0, isWhole ? length : Math.min(length, Math.max(0, masked.length - maxLookbehind)));
}

/** Masks the value of a field if the name of the field is private. Otherwise masks the private parts of its text. */
export function maskPrivateField(name: string, text: string): string {
  return isPrivateName(name) ? hidden : maskPrivate(text);
}

/** Max nesting depth. Deeper values are omitted, because pages choose the nesting. */
const maxDepth = 16;

/** Copies a JSON value. Masks values with private keys, and private parts of texts. */
export function maskPrivateValues(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskPrivate(value);
  if (typeof value === 'number') return maskPrivate(String(value)) === String(value) ? value : hidden;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => maskPrivateValues(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      maskPrivate(name),
      isPrivateName(name) ? hidden : maskPrivateValues(inner, depth + 1),
    ]),
  );
}
