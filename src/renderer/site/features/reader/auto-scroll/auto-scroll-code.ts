/** Loads the code of automatic scrolling on first use. */
export const autoScrollCode = async () => (await import('./auto-scroll-bar.tsx')).AutoScrollBar;
