/**
 * Returns a valid ID from a URL, or undefined. Keeps the digits as text, because an ID can be larger than the largest
 * safe integer.
 */
export function positiveId(text: string | null | undefined): string | undefined {
  return text && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}
