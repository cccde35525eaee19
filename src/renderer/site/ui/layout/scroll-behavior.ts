/** Returns 'smooth' unless the user prefers reduced motion, because CSS cannot override a script's behavior. */
export function preferredScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
