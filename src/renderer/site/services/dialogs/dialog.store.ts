import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

/** What a dialog's component receives besides its own props. */
export interface DialogControls<R> {
  /** Closes the dialog; `result` is what `open` resolves with, undefined for a dismissal. */
  close(result?: R): void;
}

export interface OpenDialog {
  readonly id: number;
  /** Hands component and props, whose types belong together, to whoever makes elements. */
  render<T>(create: <P extends object>(Component: ComponentType<P>, props: P) => T): T;
  /** Closes without a result. */
  dismiss(): void;
}

/** Dialogs one above the other; the host renders `stack`, the last on top. */
export class DialogStore {
  stack: readonly OpenDialog[] = [];
  #count = 0;

  constructor() {
    makeAutoObservable(this, { stack: observableRef }, { autoBind: true });
  }

  /** Shows a dialog above the others; resolves once it is closed. */
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
