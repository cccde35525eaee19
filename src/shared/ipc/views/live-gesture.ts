import type { LiveInput } from './live.ts';

/** Lifetime of a user gesture in Chromium: `kActivationLifespan` in `user_activation_state.h`. */
export const gestureMs = 5_000;

/** Returns true for the end of a touch, a mouse button and a key. Only these allow a page to copy. */
export function isGesture(input: LiveInput): boolean {
  if (input.kind === 'touch') return input.points.length === 0;
  if (input.kind === 'mouse') return input.action !== 'move';
  return input.kind === 'key' && input.action === 'down';
}
