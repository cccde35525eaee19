/** An id as older versions of the site wrote it, and still read it in other tabs: a number, while a number is exact. */
export function storedId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
