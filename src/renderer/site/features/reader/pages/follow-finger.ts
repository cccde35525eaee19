import './turned-pages.css';

/** Moves the row of pages so far (CSS px) from its place; without React, for each move of a finger. Undefined: it settles. */
export function followFinger(pages: HTMLElement | null, offset: number | undefined): void {
  if (!pages) return;
  pages.toggleAttribute('data-followed', offset !== undefined);
  pages.style.setProperty('--follow', `${offset ?? 0}px`);
}
