import type { Theme } from './theme.store.ts';

/** Sets the theme of the page and of the browser's bars; undefined follows the system. */
export function applyTheme(document: Document, fixed: Theme | undefined): void {
  if (fixed === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = fixed;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-of]')) {
    const { of } = bar.dataset;
    const always = of === fixed ? 'all' : 'not all';
    bar.setAttribute('media', fixed === undefined ? `(prefers-color-scheme: ${of})` : always);
  }
}
