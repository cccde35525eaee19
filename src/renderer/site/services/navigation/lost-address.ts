const mark = 'isLost';

/** History state of the redirect from an unknown URL, for a returning visitor. */
export const lostAddress = { [mark]: true } as const;

export function isLostAddress(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && mark in historyState;
}
