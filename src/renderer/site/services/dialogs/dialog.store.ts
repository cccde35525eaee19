import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

/** Props that every dialog component receives in addition to its own. */
export interface DialogControls<R> {
  /**
   * Closes the dialog. The promise of `open` then resolves with `result`. Undefined means that the user dismissed the
   * dialog.
   */
  close(result?: R): void;
}

export interface OpenDialog {
  readonly id: number;
  /** Calls `create` with the component and its props. Their types match. */
  render<T>(create: <P extends object>(Component: ComponentType<P>, props: P) => T): T;
  dismiss(): void;
}

/** Holds the stack of open dialogs; the last one is on top. */
export class DialogStore {
  stack: readonly OpenDialog[] = [];
  /** Dialogs that are closed, but still on the screen while they move out. */
  leaving: readonly OpenDialog[] = [];
  #count = 0;

  constructor() {
    makeAutoObservable(this, { stack: observableRef, leaving: observableRef }, { autoBind: true });
  }

  /** Opens a dialog above all others. Resolves when it is closed. */
  open<R, P extends object>(
    Component: ComponentType<P & DialogControls<R>>,
    props: P,
  ): Promise<R | undefined> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      const close = (result?: R) => {
        this.remove(id);
        resolve(result);
      };
      this.push({
        id,
        render: (create) => create(Component, { ...props, close }),
        dismiss: () => close(),
      });
    });
  }

  private push(dialog: OpenDialog): void {
    this.stack = [...this.stack, dialog];
  }

  /** Removes a closed dialog from the screen. */
  left(id: number): void {
    this.leaving = this.leaving.filter((dialog) => dialog.id !== id);
  }

  private remove(id: number): void {
    this.leaving = [...this.leaving, ...this.stack.filter((dialog) => dialog.id === id)];
    this.stack = this.stack.filter((dialog) => dialog.id !== id);
  }
}
