import { useEffect, useEffectEvent, useState } from 'react';
import './countdown.css';

/** Time in seconds until an unpaid order expires. */
const limitSeconds = 120;
/**
 * Remaining seconds at which screen readers announce the time. They do not announce every second, because that would be
 * too noisy.
 */
const spokenSeconds: ReadonlySet<number> = new Set([60, 30, 10, 0]);

interface CountdownProps {
  /** Creation time of the order in ms since the epoch. */
  readonly startedAt: number;
  /** Called when the time runs out while the countdown is mounted. Not called if it ran out before. */
  onEnd?(): void;
}

/** Shows how much of the two minutes since `startedAt` is left. */
export function Countdown({ startedAt, onEnd }: CountdownProps) {
  const left = useSecondsLeft(startedAt, () => onEnd?.());
  return (
    <div className="countdown">
      <p className="countdown__time" role="timer" aria-live="off" aria-label="剩余支付时间">
        {clockText(left)}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spokenSeconds.has(left) && (left === 0 ? '支付时间已到' : `支付时间还剩${left}秒`)}
      </p>
    </div>
  );
}

function useSecondsLeft(startedAt: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(startedAt));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    setLeft(secondsLeft(startedAt));
    if (secondsLeft(startedAt) === 0) return;
    const timer = setInterval(() => {
      const seconds = secondsLeft(startedAt);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    }, 1_000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return left;
}

function secondsLeft(startedAt: number): number {
  const left = limitSeconds - Math.floor((Date.now() - startedAt) / 1_000);
  return Math.min(Math.max(left, 0), limitSeconds);
}

function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
