import { use } from 'react';
import './button.css';
import { TabStop } from '../tab-stop.ts';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Tooltip. Default: the label. */
  readonly title?: string;
  readonly onPress: () => void;
  readonly disabled?: boolean | undefined;
  /** True while the action is in progress. */
  readonly isPending?: boolean | undefined;
  /** True if a toggle is on. */
  readonly isPressed?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  title = label,
  onPress,
  disabled = false,
  isPending = false,
  isPressed,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={title}
      tabIndex={use(TabStop)}
      disabled={disabled}
      aria-busy={isPending}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
