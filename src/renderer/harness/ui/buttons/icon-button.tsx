import { use } from 'react';
import './button.css';
import { TabStop } from '../tab-stop.ts';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** True while the action is in progress. */
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
