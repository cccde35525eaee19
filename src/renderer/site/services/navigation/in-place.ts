/** History state of an address that a screen gives itself while it stays as it is, to the pixel. */
export const inPlace = { inPlace: true } as const;

export function isInPlace(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'inPlace' in historyState;
}
