import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services-context.ts';
import { CheckIcon, GiftIcon } from '../../ui/icons/lazy-icons.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { CheckInMark } from './check-in-mark.ts';
import { useOpenCheckIn } from './use-open-check-in.ts';
import './check-in-button.css';

/** Time in ms without movement after which scrolling counts as ended. */
const restMs = 700;

/** Returns true while the page is scrolling, so that floating elements can move out of the way. */
function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(setScrolling, restMs, false);
      setScrolling(true);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return isScrolling;
}

/**
 * Shows the check-in button above the tab bar. During scrolling and after check-in, most of it is outside the screen.
 */
export const CheckInButton = observer(function CheckInButton() {
  const { session, storage } = useServices();
  const [mark] = useState(() => new CheckInMark(storage));
  const { openCheckIn, isOpening } = useOpenCheckIn();
  const isScrolling = useScrolling();
  const isDone = mark.isSet(session.userId);
  return (
    <button
      type="button"
      className={classNames(
        'check-in-button',
        isDone && 'check-in-button--done',
        (isDone || isScrolling) && 'check-in-button--aside',
      )}
      aria-busy={isOpening}
      disabled={isOpening}
      onClick={openCheckIn}
    >
      {isDone ? <CheckIcon size={20} /> : <GiftIcon size={24} />}
      <span className={classNames(isDone && 'visually-hidden')}>每日签到</span>
      {isDone && <span className="visually-hidden">，今日已签到</span>}
    </button>
  );
});
