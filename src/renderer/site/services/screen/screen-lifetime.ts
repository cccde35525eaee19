import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { AppError } from '#shared/errors.ts';

/**
 * The times for which a screen (or a dialog) is shown: a kept screen is hidden and shown again. What a screen asks for,
 * subscribes to or waits for hangs on `signal`, so that it ends when the screen is left.
 */
export class ScreenLifetime {
  #showing = new AbortController();

  /** Of the present showing; read it at each use, for the next showing has another. Aborted while the screen is hidden. */
  get signal(): AbortSignal {
    return this.#showing.signal;
  }

  /** Begins a showing; the answer ends it. */
  begin(): () => void {
    const showing = new AbortController();
    this.#showing = showing;
    return () => showing.abort();
  }
}

export const LifetimeContext = createContext<ScreenLifetime | undefined>(undefined);

/** Of the screen or dialog in which the component stands. */
export function useLifetime(): ScreenLifetime {
  const lifetime = useContext(LifetimeContext);
  if (!lifetime) throw new AppError('internal', 'useLifetime was called outside a screen and a dialog');
  return lifetime;
}

/**
 * A lifetime for what the component puts into `LifetimeContext`. A layout effect of its own: it begins before the effects of
 * what it surrounds run, also when a hidden screen is shown again.
 */
export function useOwnLifetime(): ScreenLifetime {
  const [lifetime] = useState(() => new ScreenLifetime());
  useLayoutEffect(() => lifetime.begin(), [lifetime]);
  return lifetime;
}
