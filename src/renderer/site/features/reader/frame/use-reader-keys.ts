import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ReaderKeys {
  readonly menus: RefObject<HTMLElement | null>;
  /** True in paged mode, which handles the arrow keys itself. */
  readonly isPaged: boolean;
  toggle(): void;
  show(): void;
}

/** Share of the screen height that one key press scrolls; the rest stays visible for orientation. */
const step = 0.85;

/**
 * Handles the reader's keys. Esc toggles the menus, the left and right arrow keys scroll by a screen, and Tab focuses
 * the menus, because it would otherwise scroll to the first control after the chapter.
 */
export function useReaderKeys({ menus, isPaged, toggle, show }: ReaderKeys): void {
  const act = useEffectEvent((key: string): boolean => {
    if (key === 'Escape') toggle();
    else if (key === 'Tab') return focusFirst(menus.current, show);
    else if (isPaged) return false;
    else if (key === 'ArrowRight') window.scrollBy({ top: window.innerHeight * step });
    else if (key === 'ArrowLeft') window.scrollBy({ top: -window.innerHeight * step });
    else return false;
    return true;
  });

  useEffect(() => {
    const controller = new AbortController();
    const handleKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, key } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || isNeeded(event)) return;
      if (act(key)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** Selector of fields for text, which use Esc; sliders, radio buttons and checkboxes do not. */
const writable = 'input:not([type="radio"], [type="range"], [type="checkbox"]), textarea';

/** Returns true if the key belongs to the focused element or a dialog. */
function isNeeded({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const fields = key === 'Escape' ? writable : 'input, select, textarea';
  return target instanceof HTMLElement && target.closest(fields) !== null;
}

/** Focuses the first button of the menus if nothing has the focus. Returns true if it did. */
function focusFirst(menus: HTMLElement | null, show: () => void): boolean {
  const first = menus?.querySelector<HTMLElement>('button, a[href]');
  if (document.activeElement !== document.body || !first) return false;
  show();
  first.focus({ preventScroll: true });
  return true;
}
