let locks = 0;

/** Keeps the page from scrolling until the answered function is called; locks of stacked dialogs add up. */
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
