import type { PlayerText } from '../../core/language.ts';

/** Returns the text for an error code of `MediaError`. */
export function errorText(code: number): PlayerText {
  if (code === 2) return 'The network was interrupted';
  if (code === 3) return 'The video is damaged';
  return code === 4 ? 'This video cannot be played' : 'Load failed';
}
