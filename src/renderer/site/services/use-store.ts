import { useEffect, useState } from 'react';

/** A store whose work belongs to a mounted, visible screen. */
interface StartableStore {
  /** Called when the screen appears (again); everything begun here ends when `signal` aborts. */
  start?(signal: AbortSignal): void;
}

/** Creates a screen's store once and runs its `start` while the screen is shown. */
export function useStore<S extends object>(create: () => S & StartableStore): S {
  const [store] = useState(create);
  useEffect(() => {
    const controller = new AbortController();
    store.start?.(controller.signal);
    return () => controller.abort();
  }, [store]);
  return store;
}
