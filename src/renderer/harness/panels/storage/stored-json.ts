import { indentJson } from '../inspector/rules/json-text.ts';

/** Returns an object or list of JSON with a line for each value; undefined for other texts. */
export function formattedJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const indented = indentJson(text);
  return 'text' in indented ? indented.text : undefined;
}

/**
 * Returns what is written for a text that was edited: the page's JSON of one line stays one line, so that the page finds its
 * own format, with each number as it is written. `found` is what the page kept.
 */
export function storedText(edited: string, found: string): string {
  if (edited === formattedJson(found)) return found;
  const isJson = formattedJson(found) !== undefined && formattedJson(edited) !== undefined;
  return isJson && !found.includes('\n') ? withoutSpace(edited) : edited;
}

const withoutSpace = (json: string) => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
