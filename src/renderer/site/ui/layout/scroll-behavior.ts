/** Smooth, unless the user asked for less motion: what a script asks for, no style sheet can take back. */
export function smoothUnlessStill(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
