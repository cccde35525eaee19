import { GiftIcon } from '../../ui/icons/icon.tsx';
import { useOpenCheckIn } from './use-open-check-in.ts';
import './check-in-button.css';

/** Floats above the tab bar. */
export function CheckInButton() {
  const { openCheckIn, isOpening } = useOpenCheckIn();
  return (
    <button
      type="button"
      className="check-in-button"
      aria-busy={isOpening}
      disabled={isOpening}
      onClick={openCheckIn}
    >
      <GiftIcon size={24} />
      每日签到
    </button>
  );
}
