/** The number, of a chapter say, that an address or a user names; undefined for none, and for anything that is none. */
export function positiveNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
