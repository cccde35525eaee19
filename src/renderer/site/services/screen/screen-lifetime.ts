import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { AppError } from '#shared/errors.ts';

/**
 * Tracks the showings of a screen or dialog, because a kept screen is hidden and shown again. Requests, subscriptions
 * and waits of the screen use `signal`, so they end when the user leaves.
 */
export class ScreenLifetime {
  #showing = new AbortController();

  /**
   * Signal of the current showing. Read it at each use, because every showing has its own. It is aborted while the
   * screen is hidden.
   */
  get signal(): AbortSignal {
    return this.#showing.signal;
  }

  /** Begins a showing and returns a function that ends it. */
  begin(): () => void {
    const showing = new AbortController();
    this.#showing = showing;
    return () => showing.abort();
  }
}

export const LifetimeContext = createContext<ScreenLifetime | undefined>(undefined);

/** Returns the lifetime of the surrounding screen or dialog. */
export function useLifetime(): ScreenLifetime {
  const lifetime = useContext(LifetimeContext);
  if (!lifetime) throw new AppError('internal', 'useLifetime must be called inside a screen or dialog');
  return lifetime;
}

/**
 * Returns a lifetime to provide through `LifetimeContext`. Uses a layout effect, so a showing begins before the effects
 * of the children run, also when a hidden screen is shown again.
 */
export function useOwnLifetime(): ScreenLifetime {
  const [lifetime] = useState(() => new ScreenLifetime());
  useLayoutEffect(() => lifetime.begin(), [lifetime]);
  return lifetime;
}
