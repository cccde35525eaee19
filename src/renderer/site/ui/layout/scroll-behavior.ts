/** Returns 'smooth', or 'auto' with `prefers-reduced-motion`, because CSS cannot override a script. */
export function preferredScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
