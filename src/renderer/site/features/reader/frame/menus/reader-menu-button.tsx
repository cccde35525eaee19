import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/text/class-names.ts';

interface ReaderMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** State of a toggle; undefined for a plain action. */
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  /** There is nothing in this direction; pressing the button shows a message. */
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
