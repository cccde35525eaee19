import { createContext } from 'react';

/** How a dialog leaves the screen after it is closed. The host that shows the dialog provides it. */
export interface DialogExit {
  /** True after the dialog was closed. */
  readonly isLeaving: boolean;
  /** Keeps the dialog mounted until the promise resolves. */
  waitFor(movement: Promise<unknown>): void;
}

/** Dialogs without a host disappear immediately. */
export const DialogExitContext = createContext<DialogExit>({ isLeaving: false, waitFor: () => undefined });
