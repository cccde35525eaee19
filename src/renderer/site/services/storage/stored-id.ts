/**
 * Returns a safe integer as a number and any other ID as text, because older versions of the site in other tabs expect
 * that.
 */
export function storedId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
