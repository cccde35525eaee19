import { useSyncExternalStore } from 'react';

/** Layouts whose number of columns depends on the width of the window; see tokens.css. */
type Layout = 'rows' | 'wide' | 'spread';

/**
 * Returns the number of columns of a layout, and renders again when it changes. Virtualized lists need the number in
 * code, while other layouts read it in their style sheets.
 */
export function useColumns(layout: Layout): number {
  return useSyncExternalStore(onResize, () => columnsOf(layout));
}

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

let known = { size: '', columns: new Map<Layout, number>() };

/** Reads the number from the style sheet once for each size of the window, because reading may compute styles. */
function columnsOf(layout: Layout): number {
  const size = `${window.innerWidth} × ${window.innerHeight}`;
  if (size !== known.size) known = { size, columns: new Map() };
  const columns = known.columns.get(layout) ?? read(layout);
  known.columns.set(layout, columns);
  return columns;
}

function read(layout: Layout): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(`--columns-${layout}`);
  return Number(text) || 1;
}
