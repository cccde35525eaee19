import { use } from 'react';
import './button.css';
import { TabStop } from '../tab-stop.ts';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  /** Its accessible name and tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** It was pressed, and what it does has not been done yet. */
  readonly isPending?: boolean;
}

export function IconButton({ icon, label, onPress, disabled = false, isPending = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      tabIndex={use(TabStop)}
      disabled={disabled}
      aria-busy={isPending}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
