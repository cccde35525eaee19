import { hideLists } from './hide-lists.ts';
import { hidden, maskRules } from './mask-rules.ts';
import { privateLabel, privateName } from './private-names.ts';

const hiddenEnd = new RegExp(`${hidden}[\\\\"]*$`);

const wholeName = new RegExp(
  `^(?:${privateName}|(?:proxy-)?authorization|(?:set-)?cookie|\\S{0,9}${privateLabel})$`,
  'i',
);

/**
 * Returns whether a field name is private; `app.token`, `user[password]` and `phones[0]` are matched by their last
 * word.
 */
function isPrivate(name: string): boolean {
  const words = name.split(/[.:/[\]]/).filter((word) => !/^\d*$/.test(word));
  return wholeName.test(words.pop() ?? '');
}

/** Masks passwords, accounts, IDs, phone numbers, tokens and signatures in a text. */
export function maskPrivate(text: string): string {
  return maskRules.reduce((masked, { pattern, by }) => masked.replace(pattern, by), hideLists(text));
}

/** Max length of a secret that is recognized only by its format, and thus only if it is complete. */
const maxLookbehind = 256;

/** Returns the first `length` characters of the masked text, without reading all of a long text. */
export function maskPrivateStart(text: string, length: number): string {
  const read = text.slice(0, 2 * length + maxLookbehind);
  const masked = maskPrivate(read);
  // Masking may have shortened the text so far that its cut end is returned, where half a secret is not recognized.
  const isWhole = read.length === text.length || hiddenEnd.test(masked);
  return masked.slice(0, isWhole ? length : Math.min(length, Math.max(0, masked.length - maxLookbehind)));
}

/** Masks the value of a field by its name, else by its text. */
export function maskPrivateField(name: string, text: string): string {
  return isPrivate(name) ? hidden : maskPrivate(text);
}

/** Deeper values are omitted, because pages control the nesting. */
const maxDepth = 16;

/** Copies a JSON value and masks it by its keys and texts. */
export function maskPrivateValues(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskPrivate(value);
  if (typeof value === 'number') return maskPrivate(String(value)) === String(value) ? value : hidden;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => maskPrivateValues(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      maskPrivate(name),
      isPrivate(name) ? hidden : maskPrivateValues(inner, depth + 1),
    ]),
  );
}
