import { inPlace } from '../../services/navigation/in-place.ts';

/** History state of a chapter that was come to from another one in the reader. */
export const readOn = { readsOn: true } as const;

/** The same, from the chapter that follows: it is begun at its end. */
export const readBack = { readsOn: true, fromEnd: true } as const;

/** The same, of one that stood below or above it already: nothing moves. */
export const ranOn = { ...readOn, ...inPlace } as const;

/** Whether the chapter of this history entry was come to from another one in the reader, not from elsewhere. */
export function isReadOn(historyState: unknown): boolean {
  return has(historyState, 'readsOn');
}

/** Whether it is to be begun at its end. */
export function isReadBack(historyState: unknown): boolean {
  return has(historyState, 'fromEnd');
}

function has(historyState: unknown, key: string): boolean {
  return typeof historyState === 'object' && historyState !== null && key in historyState;
}
