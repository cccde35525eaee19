/** Parses a positive number, such as a chapter number, from a URL or user input. Returns undefined if it is invalid. */
export function positiveNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
