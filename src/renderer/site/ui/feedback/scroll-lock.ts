let locks = 0;

/** Locks page scrolling until the returned function is called. Locks of stacked dialogs are counted. */
export function lockScroll(): () => void {
  locks += 1;
  apply();
  return () => {
    locks -= 1;
    apply();
  };
}

function apply(): void {
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
}
