const mark = 'isLost';

/** State of the history entry that an address without a screen leads to, for a visitor whom the site knows already. */
export const lostAddress = { [mark]: true } as const;

export function isLostAddress(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && mark in historyState;
}
