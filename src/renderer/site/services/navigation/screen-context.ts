import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';

/** Functions that the app provides to each mounted screen. */
export interface ScreenFrame {
  /** Overrides the title; undefined restores the title of the route. */
  setTitle(title: string | undefined): void;
  /** Goes one step back in the history, or replaces the URL with `fallbackPath` if the visit started on this screen. */
  back(fallbackPath: string): void;
  /**
   * Announces that the screen itself logs in to `userId`. This keeps it mounted, while any other account change
   * remounts it.
   */
  stayFor(userId: string): void;
}

export const ScreenContext = createContext<ScreenFrame | undefined>(undefined);

export function useScreen(): ScreenFrame {
  const screen = useContext(ScreenContext);
  if (!screen) throw new AppError('internal', 'useScreen must be called inside a screen');
  return screen;
}
