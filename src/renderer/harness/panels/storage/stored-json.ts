import { indentJson } from '../inspector/rules/json-text.ts';

/** Returns a JSON object or array indented; undefined for other texts. */
export function formattedJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const indented = indentJson(text);
  return 'text' in indented ? indented.text : undefined;
}

/**
 * Returns the text to store for an edited value. If `found`, the stored value, was JSON on one line, the result stays
 * on one line with its numbers unchanged.
 */
export function storedText(edited: string, found: string): string {
  if (edited === formattedJson(found)) return found;
  const isJson = formattedJson(found) !== undefined && formattedJson(edited) !== undefined;
  return isJson && !found.includes('\n') ? withoutSpace(edited) : edited;
}

const withoutSpace = (json: string) => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
