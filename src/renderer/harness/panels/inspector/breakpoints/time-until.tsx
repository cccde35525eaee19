import { useEffect, useState } from 'react';

/** Shows the minutes and seconds that are left until a `performance.now()` time. */
export function TimeUntil({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <time className="time-until" data-urgent={seconds <= 10 ? '' : undefined}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </time>
  );
}
