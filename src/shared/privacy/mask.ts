import { hideLists } from './hide-lists.ts';
import { hidden, maskRules } from './mask-rules.ts';
import { privateLabel, privateName } from './private-names.ts';

const hiddenEnd = new RegExp(`${hidden}[\\\\"]*$`);

const wholeName = new RegExp(
  `^(?:${privateName}|(?:proxy-)?authorization|(?:set-)?cookie|\\S{0,9}${privateLabel})$`,
  'i',
);

/** Whether a field is private by its name; of `app.token`, `user[password]` and `phones[0]` by the last word. */
function isPrivate(name: string): boolean {
  const words = name.split(/[.:/[\]]/).filter((word) => !/^\d*$/.test(word));
  return wholeName.test(words.pop() ?? '');
}

/** The text without passwords, accounts, ids, phone numbers, tokens and signatures. */
export function maskPrivate(text: string): string {
  return maskRules.reduce((masked, { pattern, by }) => masked.replace(pattern, by), hideLists(text));
}

/** No secret that is known by its look alone, and so only when it is whole, is longer. */
const maxLookbehind = 256;

/** The start of the masked text, `length` at most; the rest of a long text costs nothing. */
export function maskPrivateStart(text: string, length: number): string {
  const read = text.slice(0, 2 * length + maxLookbehind);
  const masked = maskPrivate(read);
  // What is hidden may have shortened the text to where it was cut, and half of a secret there is not known for one.
  const isWhole = read.length === text.length || hiddenEnd.test(masked);
  return masked.slice(0, isWhole ? length : Math.min(length, Math.max(0, masked.length - maxLookbehind)));
}

/** The value of a field by its name, or as far as its text tells what is in it. */
export function maskPrivateField(name: string, text: string): string {
  return isPrivate(name) ? hidden : maskPrivate(text);
}

/** Deeper values are left out: a page decides how deep it nests them. */
const maxDepth = 16;

/** A copy of a JSON value, masked by its names and in its texts. */
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
