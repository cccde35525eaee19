import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';

/** Functions with which a mounted screen controls the app. */
export interface ScreenFrame {
  /** Overrides the title; undefined restores the title of the route. */
  setTitle(title: string | undefined): void;
  /** Goes back one history entry. If the visit started on this screen, replaces the URL with `fallbackPath`. */
  back(fallbackPath: string): void;
  /**
   * Says that the screen itself logs in to `userId`. The screen then stays mounted, while any other account change
   * mounts it again.
   */
  stayFor(userId: string): void;
}

export const ScreenContext = createContext<ScreenFrame | undefined>(undefined);

export function useScreen(): ScreenFrame {
  const screen = useContext(ScreenContext);
  if (!screen) throw new AppError('internal', 'useScreen must be called inside a screen');
  return screen;
}
