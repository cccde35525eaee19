import type { Theme } from './theme.store.ts';

/** Fixes the theme of the page and the browser bars; undefined follows the system. */
export function applyTheme(document: Document, fixed: Theme | undefined): void {
  if (fixed === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = fixed;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-of]')) {
    const { of } = bar.dataset;
    const always = of === fixed ? 'all' : 'not all';
    bar.setAttribute('media', fixed === undefined ? `(prefers-color-scheme: ${of})` : always);
  }
}
