import { type CSSProperties, useEffect, useState } from 'react';
import { useBattery } from './use-battery.ts';
import './clock-and-battery.css';

const minuteMs = 60_000;

/**
 * Shows the time and, if the browser reports it, the charge of the battery, because pages cover the phone's status bar.
 */
export function ClockAndBattery() {
  const clock = useClock();
  const percent = useBattery();
  return (
    <span className="clock-and-battery">
      {percent !== undefined && (
        <span
          className="battery"
          role="img"
          aria-label={`电量${percent}%`}
          style={{ '--charge': `${percent}%` } as CSSProperties}
        />
      )}
      <time>{clock}</time>
    </span>
  );
}

/** Returns the device's time as HH:MM, and updates it when a minute begins or the page becomes visible. */
function useClock(): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const controller = new AbortController();
    const update = () => setNow(new Date());
    const timer = window.setTimeout(update, minuteMs - (now.getTime() % minuteMs));
    document.addEventListener('visibilitychange', update, { signal: controller.signal });
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [now]);
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
