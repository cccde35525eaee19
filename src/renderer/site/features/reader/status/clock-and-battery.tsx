import type { CSSProperties } from 'react';
import { useBattery } from './use-battery.ts';
import { useClock } from './use-clock.ts';
import './clock-and-battery.css';

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
