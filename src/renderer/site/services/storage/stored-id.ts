/** Converts an ID to the format of older site versions, which may still run in other tabs: a number if it is exact. */
export function storedId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
