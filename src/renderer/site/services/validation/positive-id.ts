/** The id that an address names; undefined for none, and for anything that is none. Digits: it may be longer than a number is exact. */
export function positiveId(text: string | null | undefined): string | undefined {
  return text && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}
