/** History state of a URL change that leaves the current screen and its scroll position unchanged. */
export const inPlace = { inPlace: true } as const;

export function isInPlace(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'inPlace' in historyState;
}
