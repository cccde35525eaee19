import { useEffect, useState } from 'react';
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
  useEffect(() => store.start?.(lifetime.signal), [store, lifetime]);
  return store;
}
