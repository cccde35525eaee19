import './turned-pages.css';

/**
 * Shifts the row of pages by `offset` CSS px; undefined moves it back to its place. Bypasses React, because it runs for
 * every pointer move.
 */
export function followFinger(pages: HTMLElement | null, offset: number | undefined): void {
  if (!pages) return;
  pages.toggleAttribute('data-followed', offset !== undefined);
  pages.style.setProperty('--follow', `${offset ?? 0}px`);
}
