import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { isTyping } from '../../keyboard/window-keys.ts';
import './frame-sheet.css';

export interface FrameSheetProps {
  /** Accessible name. */
  readonly label: string;
  /** True if the page is blocked until the user responds. */
  readonly isUrgent?: boolean;
  /** Height in CSS px; the default is the content's height. */
  readonly height?: number | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * Shows a sheet at the bottom of a live frame. The element with `data-first` takes the focus, unless the user is typing
 * elsewhere. Enter submits and Escape cancels. When the sheet closes, the focus returns to its earlier place.
 */
export function FrameSheet({
  label,
  isUrgent = false,
  height,
  onSubmit,
  onCancel,
  children,
}: FrameSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const sheet = form.current;
    const before = document.activeElement;
    const isElsewhere = isTyping(before) && sheet?.closest('article')?.contains(before) !== true;
    if (!isElsewhere) sheet?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    return () => {
      const isFree = document.activeElement === document.body || sheet?.contains(document.activeElement);
      if (isFree === true && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      className="frame-sheet"
      style={{ height }}
      role={isUrgent ? 'alertdialog' : 'dialog'}
      aria-label={label}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      {children}
    </form>
  );
}
