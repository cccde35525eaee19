import { GiftIcon } from '../../ui/icons/later-icons.tsx';
import { useScrolling } from '../../ui/layout/use-scrolling.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { useOpenCheckIn } from './use-open-check-in.ts';
import './check-in-button.css';

/** Floats above the tab bar; while the page is scrolled most of it stands aside. */
export function CheckInButton() {
  const { openCheckIn, isOpening } = useOpenCheckIn();
  const isScrolling = useScrolling();
  return (
    <button
      type="button"
      className={classNames('check-in-button', isScrolling && 'check-in-button--aside')}
      aria-busy={isOpening}
      disabled={isOpening}
      onClick={openCheckIn}
    >
      <GiftIcon size={24} />
      每日签到
    </button>
  );
}
