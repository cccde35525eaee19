import { indentJson } from '../inspector/rules/json-text.ts';

/** Indents a JSON object or array. Returns undefined for other texts. */
export function formattedJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const indented = indentJson(text);
  return 'text' in indented ? indented.text : undefined;
}

/**
 * Returns the text to store for an edited value. If the old value `found` was JSON on one line, the new one is too.
 * Numbers are never parsed, so long IDs stay exact.
 */
export function storedText(edited: string, found: string): string {
  if (edited === formattedJson(found)) return found;
  const isJson = formattedJson(found) !== undefined && formattedJson(edited) !== undefined;
  return isJson && !found.includes('\n') ? withoutSpace(edited) : edited;
}

const withoutSpace = (json: string) => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
