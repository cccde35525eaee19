import { useEffect, useRef, useState } from 'react';
import { type ScreenLifetime, useLifetime } from './screen/screen-lifetime.ts';

/** A store whose work belongs to a mounted, visible screen. */
interface StartableStore {
  /** Called when the screen appears (again); everything begun here ends when `signal` aborts. */
  start?(signal: AbortSignal): void;
}

/** Creates a screen's store once and runs its `start` each time the screen is shown. */
export function useStore<S extends object>(create: (lifetime: ScreenLifetime) => S & StartableStore): S {
  const lifetime = useLifetime();
  const [store] = useState(() => create(lifetime));
  const started = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const { signal } = lifetime;
    // React's strict mode runs the effects of what is mounted later than its screen twice in one showing.
    if (started.current === signal) return;
    started.current = signal;
    store.start?.(signal);
  }, [store, lifetime]);
  return store;
}
