import { inPlace } from '../../services/navigation/in-place.ts';

/** History state of a chapter that was opened from another chapter in the reader. */
export const fromReader = { readsOn: true } as const;

/** History state of a chapter that was opened by a page turn or by reading aloud. Its menus stay hidden. */
export const turnedForward = { ...fromReader, isTurned: true } as const;

/** History state of a chapter that was opened by turning back. It opens at its end. */
export const turnedBack = { ...turnedForward, fromEnd: true } as const;

/** History state of a chapter that is already visible in the sequence. Nothing scrolls. */
export const withinSequence = { ...fromReader, ...inPlace } as const;

/** Returns true if the chapter was opened from another one in the reader. */
export function isFromReader(historyState: unknown): boolean {
  return has(historyState, 'readsOn');
}

/** Returns true if the chapter opens at its end. */
export function opensAtEnd(historyState: unknown): boolean {
  return has(historyState, 'fromEnd');
}

/** Returns true if the chapter was opened by a page turn or by reading aloud. */
export function isTurned(historyState: unknown): boolean {
  return has(historyState, 'isTurned');
}

function has(historyState: unknown, key: string): boolean {
  return typeof historyState === 'object' && historyState !== null && key in historyState;
}
