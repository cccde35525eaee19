import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { isTyping } from '../../keyboard/window-keys.ts';
import './frame-sheet.css';

export interface FrameSheetProps {
  /** Its accessible name. */
  readonly label: string;
  /** Whether the page stands still until it is answered. */
  readonly isUrgent?: boolean;
  /** CSS px. Without: as much as it needs. */
  readonly height?: number | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * What a page asks, at the foot of its own picture. What is marked `data-first` gets the focus, unless a person types elsewhere;
 * Enter submits, Escape cancels, and the focus goes back to where it was.
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
