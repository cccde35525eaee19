import type { BaseWindow, Dialog, MessageBoxOptions, MessageBoxReturnValue } from 'electron/main';
import type { StandInFor } from '../stand-in-for.ts';

/**
 * Electron's `dialog` module without visible dialogs. A test replaces its methods to respond, as it does on the real
 * program.
 */
class DialogModule implements StandInFor<Dialog, DialogModule> {
  /** Stays open until its `signal` aborts, which counts as cancelled (dialog.md, `signal`). */
  showMessageBox(window: BaseWindow, options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showMessageBox(
    first: BaseWindow | MessageBoxOptions,
    second?: MessageBoxOptions,
  ): Promise<MessageBoxReturnValue> {
    const { signal, cancelId = 0 } = second ?? (first as MessageBoxOptions);
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ response: cancelId, checkboxChecked: false }));
    });
  }

  showErrorBox(title: string, content: string): void {
    // dialog.md, showErrorBox: on Linux before `ready` the text goes to stderr. The stand-in has no desktop, so it
    // always does.
    process.stderr.write(`${title}\n${content}\n`);
  }
}

export const dialog = new DialogModule();
