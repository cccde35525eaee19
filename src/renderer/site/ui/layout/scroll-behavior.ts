/**
 * Returns 'smooth', or 'auto' with `prefers-reduced-motion`, because CSS cannot override the behavior that a script
 * sets.
 */
export function preferredScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
