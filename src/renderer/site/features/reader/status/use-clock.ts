import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Returns the device's time as HH:MM, and updates it when a minute begins or the page becomes visible. */
export function useClock(): string {
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
