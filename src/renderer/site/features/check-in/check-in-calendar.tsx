import { EmptyMessage } from '../../ui/feedback/status-message.tsx';
import { CheckIcon, CoinIcon } from '../../ui/icons/later-icons.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { CheckInDay } from './check-in-days.ts';

interface SignCalendarProps {
  readonly days: readonly CheckInDay[];
  /** Whose amount is the reader's own. */
  readonly isVip: boolean;
}

/** What each day brings, to VIP and to everyone else. */
export function CheckInCalendar({ days, isVip }: SignCalendarProps) {
  if (days.length === 0) return <EmptyMessage text="暂时没有签到活动" />;
  return (
    <>
      <ol className="sign-calendar">
        {days.map((day) => (
          <Day key={day.number} day={day} isVip={isVip} />
        ))}
      </ol>
      <p className="sign-calendar__note">{isVip ? '您是VIP，按VIP金币领取' : 'VIP签到，金币更多'}</p>
    </>
  );
}

function Day({ day, isVip }: { readonly day: CheckInDay; readonly isVip: boolean }) {
  const { number, isCheckedIn, isToday, userCoins, vipCoins } = day;
  const [own, other] = isVip ? [vipCoins, userCoins] : [userCoins, vipCoins];
  return (
    <li
      className={classNames('sign-day', isCheckedIn && 'sign-day--signed', isToday && 'sign-day--today')}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="sign-day__name">
        第{number}天{isCheckedIn && <span className="visually-hidden">，已签到</span>}
      </span>
      <span className="sign-day__icon">{isCheckedIn ? <CheckIcon size={22} /> : <CoinIcon size={22} />}</span>
      <span className="sign-day__own">
        {isVip && <span className="visually-hidden">VIP </span>}
        {own === undefined ? '–' : `+${own}`}
      </span>
      <span className="sign-day__other">
        {isVip ? '普通' : 'VIP'} {other === undefined ? '–' : `+${other}`}
      </span>
    </li>
  );
}

/** As high as a week. */
export function SignCalendarSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="sign-calendar">
        {['1', '2', '3', '4', '5', '6', '7'].map((day) => (
          <div key={day} className="sign-day" />
        ))}
      </div>
      <p className="sign-calendar__note">加载中</p>
    </div>
  );
}
