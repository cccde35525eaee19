import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/text/class-names.ts';

interface ReaderMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** State of a toggle button; undefined for a button that performs an action. */
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  /** True if nothing follows in this direction. Pressing the button then shows a message. */
  readonly isEnd?: boolean;
  onClick(): void;
}

export function ReaderMenuButton({
  label,
  icon,
  isOn,
  disabled = false,
  isEnd = false,
  onClick,
}: ReaderMenuButtonProps) {
  return (
    <button
      type="button"
      className={classNames('reader-menu__item', isOn && 'reader-menu__item--on')}
      aria-pressed={isOn}
      disabled={disabled}
      aria-disabled={isEnd || undefined}
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
}
