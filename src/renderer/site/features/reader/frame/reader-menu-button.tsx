import type { ReactNode } from 'react';
import { classNames } from '../../../ui/text/class-names.ts';

interface ReaderMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Of a setting; absent for what merely happens. */
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  onClick(): void;
}

export function ReaderMenuButton({ label, icon, isOn, disabled = false, onClick }: ReaderMenuButtonProps) {
  return (
    <button
      type="button"
      className={classNames('reader-menu__item', isOn && 'reader-menu__item--on')}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
}
