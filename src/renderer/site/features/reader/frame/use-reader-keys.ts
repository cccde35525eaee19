import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ReaderKeys {
  /** The reader's menus, in which the focus can be. */
  readonly menus: RefObject<HTMLElement | null>;
  /** Pages turn by their own keys. */
  readonly isPaged: boolean;
  /** Shows the menus, or hides them. */
  toggle(): void;
  show(): void;
}

/** Of the screen's height: so much of what was read stays in sight. */
const step = 0.85;

/**
 * Esc is the keyboard's tap in the middle, the arrows to the sides move by a screen, and Tab begins at the menus: from
 * elsewhere it would go to the next thing to press, which is the chapter's end.
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

/** What is written in; sliders and choices have no use for Esc. */
const writable = 'input:not([type="radio"], [type="range"], [type="checkbox"]), textarea';

/** Whether what has the focus, or a dialog, takes the key itself. */
function isNeeded({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const takers = key === 'Escape' ? writable : 'input, select, textarea';
  return target instanceof HTMLElement && target.closest(takers) !== null;
}

/** Whether nothing had the focus, and the first button of the menus has it now. */
function focusFirst(menus: HTMLElement | null, show: () => void): boolean {
  const first = menus?.querySelector<HTMLElement>('button, a[href]');
  if (document.activeElement !== document.body || !first) return false;
  show();
  first.focus({ preventScroll: true });
  return true;
}
