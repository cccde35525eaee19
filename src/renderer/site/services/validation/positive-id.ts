/** The number that an address names; undefined for anything that is no id or chapter number. */
export function positiveId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
