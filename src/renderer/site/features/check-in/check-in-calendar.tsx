import { EmptyMessage } from '../../ui/feedback/status-message.tsx';
import { CheckIcon, CoinIcon } from '../../ui/icons/lazy-icons.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { CheckInDay } from './check-in-days.ts';

interface CheckInCalendarProps {
  readonly days: readonly CheckInDay[];
  /** Number of days already checked in. */
  readonly count: number;
  /** True shows the coins for VIP users. */
  readonly isVip: boolean;
}

/** Shows the coins for each day, either those for VIP users or those for others. */
export function CheckInCalendar({ days, count, isVip }: CheckInCalendarProps) {
  if (days.length === 0) return <EmptyMessage text="暂时没有签到活动" />;
  return (
    <>
      <ol className="check-in-calendar">
        {days.map((day) => (
          <Day key={day.number} day={day} isVip={isVip} />
        ))}
      </ol>
      <p className="check-in-calendar__note">
        {count > 0 && `本轮已签到${count}天 · `}
        {isVip ? 'VIP签到金币翻倍' : '开通VIP，签到金币翻倍'}
      </p>
    </>
  );
}

function Day({ day, isVip }: { readonly day: CheckInDay; readonly isVip: boolean }) {
  const { number, isCheckedIn, isToday, userCoins, vipCoins } = day;
  const [own, other] = isVip ? [vipCoins, userCoins] : [userCoins, vipCoins];
  return (
    <li
      className={classNames(
        'check-in-day',
        isCheckedIn && 'check-in-day--checked-in',
        isToday && !isCheckedIn && 'check-in-day--today',
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="check-in-day__name">
        第{number}天{isCheckedIn && <span className="visually-hidden">，已签到</span>}
      </span>
      <span className="check-in-day__icon">
        {isCheckedIn ? <CheckIcon size={22} /> : <CoinIcon size={22} />}
      </span>
      <span className="check-in-day__own">
        {isVip && <span className="visually-hidden">VIP </span>}
        {own === undefined ? '–' : `+${own}`}
      </span>
      <span className="check-in-day__other">
        {isVip ? '普通' : 'VIP'} {other === undefined ? '–' : `+${other}`}
      </span>
    </li>
  );
}

/** Shows a placeholder as high as one week. */
export function CheckInCalendarSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="check-in-calendar">
        {['1', '2', '3', '4', '5', '6', '7'].map((day) => (
          <div key={day} className="check-in-day" />
        ))}
      </div>
      <p className="check-in-calendar__note">加载中</p>
    </div>
  );
}
