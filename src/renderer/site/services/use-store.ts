import { useEffect, useRef, useState } from 'react';
import { type ScreenLifetime, useLifetime } from './screen/screen-lifetime.ts';

/** Store with work that runs only while its screen is mounted and visible. */
interface StartableStore {
  /** Called each time the screen is shown. All work that it starts must end when `signal` aborts. */
  start?(signal: AbortSignal): void;
}

/** Creates a screen's store once and calls its `start` each time the screen is shown. */
export function useStore<S extends object>(create: (lifetime: ScreenLifetime) => S & StartableStore): S {
  const lifetime = useLifetime();
  const [store] = useState(() => create(lifetime));
  const started = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const { signal } = lifetime;
    // Returns early. If the component mounts later than its screen, React's Strict Mode runs the effect twice within
    // one showing.
    if (started.current === signal) return;
    started.current = signal;
    store.start?.(signal);
  }, [store, lifetime]);
  return store;
}
