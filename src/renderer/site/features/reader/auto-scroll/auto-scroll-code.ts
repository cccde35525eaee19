/** What moves the page and shows its speed: fetched when that is first wanted. */
export const autoScrollCode = async () => (await import('./auto-scroll-bar.tsx')).AutoScrollBar;
