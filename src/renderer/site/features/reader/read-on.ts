import { inPlace } from '../../services/navigation/in-place.ts';

/** History state of a chapter that was come to from another one in the reader. */
export const readOn = { readsOn: true } as const;

/** The same, by turning its pages, or by a voice that reads on: the menus stay away. */
export const turnedOn = { ...readOn, isTurned: true } as const;

/** The same, from the chapter that follows: it is begun at its end. */
export const turnedBack = { ...turnedOn, fromEnd: true } as const;

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

/** Whether pages were turned up to it, or a voice led to it. */
export function isTurned(historyState: unknown): boolean {
  return has(historyState, 'isTurned');
}

function has(historyState: unknown, key: string): boolean {
  return typeof historyState === 'object' && historyState !== null && key in historyState;
}
