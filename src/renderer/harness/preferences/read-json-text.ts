/** What a kept text says; undefined for none, and for one that is not JSON. */
export function readJsonText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
