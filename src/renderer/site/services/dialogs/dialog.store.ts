import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

/** Props that every dialog component receives in addition to its own. */
export interface DialogControls<R> {
  /** Closes the dialog. `open` resolves with `result`, or with undefined if the dialog is dismissed. */
  close(result?: R): void;
}

export interface OpenDialog {
  readonly id: number;
  /** Calls `create` with the component and its matching props. */
  render<T>(create: <P extends object>(Component: ComponentType<P>, props: P) => T): T;
  dismiss(): void;
}

/** Stack of open dialogs. The host renders `stack` with the last dialog on top. */
export class DialogStore {
  stack: readonly OpenDialog[] = [];
  #count = 0;

  constructor() {
    makeAutoObservable(this, { stack: observableRef }, { autoBind: true });
  }

  /** Opens a dialog above the others and resolves when it is closed. */
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

  private remove(id: number): void {
    this.stack = this.stack.filter((dialog) => dialog.id !== id);
  }
}
