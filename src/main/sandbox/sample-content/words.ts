/** Splits a text at its spaces, which do not occur inside Chinese words. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
