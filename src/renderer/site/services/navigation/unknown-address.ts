const mark = 'isLost';

/** History state of the redirect from an unknown URL, for visitors with an account. */
export const unknownAddress = { [mark]: true } as const;

export function isUnknownAddress(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && mark in historyState;
}
