import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../services/services-context.ts';
import { CheckIcon, GiftIcon } from '../../ui/icons/lazy-icons.tsx';
import { useScrolling } from '../../ui/layout/use-scrolling.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { CheckInMark } from './check-in-mark.ts';
import { useOpenCheckIn } from './use-open-check-in.ts';
import './check-in-button.css';

/**
 * Shows the check-in button above the tab bar. The button moves mostly off-screen during scrolling and after today's
 * check-in.
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
