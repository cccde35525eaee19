import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors.ts';

/** Part of `BatteryManager` of the Battery Status API, which only Chromium has. */
interface Battery extends EventTarget {
  /** Charge, from 0 to 1. */
  readonly level: number;
}

/** Returns the charge of the battery in percent. Undefined if the browser does not report it. */
export function useBattery(): number | undefined {
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const watch = (battery: Battery) => {
      if (signal.aborted) return;
      const update = () => setPercent(Math.round(battery.level * 100));
      update();
      battery.addEventListener('levelchange', update, { signal });
    };
    // Ignores the refusal. Browsers may deny access to a page in a frame.
    const refused = (thrown: unknown) => console.info('Cannot read the battery:', toAppError(thrown).code);
    const { navigator } = window as { navigator: { getBattery?(): Promise<Battery> } };
    navigator.getBattery?.().then(watch, refused);
    return () => controller.abort();
  }, []);
  return percent;
}
