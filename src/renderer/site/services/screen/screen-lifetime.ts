import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { AppError } from '#shared/errors.ts';

/**
 * Tracks the showings of a screen or dialog, because a screen that stays mounted is hidden and shown again. Requests,
 * subscriptions and waits of the screen use `signal`, so that they end when the user leaves.
 */
export class ScreenLifetime {
  #showing = new AbortController();

  /**
   * Signal of the current showing. It must be read for each use, because each showing has its own. While the screen is
   * hidden, it is aborted.
   */
  get signal(): AbortSignal {
    return this.#showing.signal;
  }

  /** Begins a showing. Returns a function that ends it. */
  begin(): () => void {
    const showing = new AbortController();
    this.#showing = showing;
    return () => showing.abort();
  }
}

export const LifetimeContext = createContext<ScreenLifetime | undefined>(undefined);

/** Returns the lifetime of the screen or dialog that contains the component. */
export function useLifetime(): ScreenLifetime {
  const lifetime = useContext(LifetimeContext);
  if (!lifetime) throw new AppError('internal', 'useLifetime must be called inside a screen or dialog');
  return lifetime;
}

/**
 * Returns a lifetime for `LifetimeContext`. Uses a layout effect. A showing then begins before the effects of the
 * children run, even if a hidden screen is shown again.
 */
export function useOwnLifetime(): ScreenLifetime {
  const [lifetime] = useState(() => new ScreenLifetime());
  useLayoutEffect(() => lifetime.begin(), [lifetime]);
  return lifetime;
}
