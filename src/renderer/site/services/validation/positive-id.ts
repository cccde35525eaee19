/** Returns a valid ID from a URL, or undefined. Keeps the digits as text, because IDs can exceed the safe integers. */
export function positiveId(text: string | null | undefined): string | undefined {
  return text && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}
