import { isPrivateName } from './mask.ts';

/** Matches a string of JSON. */
export const jsonString = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g;

/** Matches the relevant parts of valid JSON: strings, including the colon after a key, brackets, and other values. */
const jsonToken = new RegExp(`(${jsonString.source})(\\s*:)?|[[\\]{}]|[^\\s[\\]{}:,"]+`, 'g');
const stringOrSpace = new RegExp(`(${jsonString.source})|\\s+`, 'g');

/** Range of a key or value in JSON. `name` is the key of a value in an object, otherwise empty. */
interface JsonPart {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * Yields the keys and values of valid JSON in the order of the text. Of lists and objects, yields only those under a
 * private name, without their content. Does not recurse, because pages determine the nesting.
 */
export function* jsonParts(text: string): Iterable<JsonPart> {
  const tokens = text.matchAll(jsonToken);
  let name = '';
  for (const { 0: token, 1: string = token, 2: colon, index: start } of tokens) {
    const end = start + string.length;
    if (colon !== undefined) {
      yield { start, end, name: '' };
      name = decodedString(string);
      continue;
    }
    const step = nesting(token);
    if (step === 0) yield { start, end, name };
    else if (step > 0 && isPrivateName(name)) yield { start, end: endOfNested(tokens), name };
    name = '';
  }
}

/** Reads the tokens of a list or object after its first bracket. Returns the end of its last one. */
function endOfNested(tokens: Iterator<RegExpExecArray>): number {
  let depth = 1;
  for (let next = tokens.next(); next.done !== true; next = tokens.next()) {
    const { 0: token, index } = next.value;
    depth += nesting(token);
    if (depth === 0) return index + token.length;
  }
  throw new Error('The JSON is not valid: a bracket is not closed.');
}

/** Returns 1 for an opening bracket, -1 for a closing one, 0 for other tokens. */
function nesting(token: string): number {
  if (token === '[' || token === '{') return 1;
  return token === ']' || token === '}' ? -1 : 0;
}

export const decodedString = (literal: string): string => String(JSON.parse(literal));

/** Removes the spaces between the tokens of JSON. */
export const withoutSpaces = (json: string): string => json.replace(stringOrSpace, '$1');
