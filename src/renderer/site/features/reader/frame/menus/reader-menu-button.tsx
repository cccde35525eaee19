import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/text/class-names.ts';

interface ReaderMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Of a setting; absent for what merely happens. */
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  /** It leads nowhere from here; pressed all the same, it says so. */
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
