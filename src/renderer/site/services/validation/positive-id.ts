/** The number that an address names; undefined for none, and for anything that is no id or chapter number. */
export function positiveId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
