import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';

/** What the app gives the screen that it shows; provided around each kept screen. */
export interface ScreenFrame {
  /** Undefined takes the title back; the route's own shows again. */
  setTitle(title: string | undefined): void;
  /** One step back in the site's history; to `fallbackPath` (replacing) when the site was entered here. */
  back(fallbackPath: string): void;
  /**
   * The screen logs in to the account `userId` itself and goes on with what it does: it is not mounted again for it, as it
   * is for every other change of the account.
   */
  stayFor(userId: string): void;
}

export const ScreenContext = createContext<ScreenFrame | undefined>(undefined);

export function useScreen(): ScreenFrame {
  const screen = useContext(ScreenContext);
  if (!screen) throw new AppError('internal', 'useScreen was called outside a screen');
  return screen;
}
