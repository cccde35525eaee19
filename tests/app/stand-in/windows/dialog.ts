import type { BaseWindow, Dialog, MessageBoxOptions, MessageBoxReturnValue } from 'electron/main';
import type { StandInFor } from '../stand-in-for.ts';

/**
 * Electron's `dialog` module, without visible dialogs. Tests replace its methods to choose a response, on the real
 * program too.
 */
class DialogModule implements StandInFor<Dialog, DialogModule> {
  /** The dialog stays open until `signal` aborts, which counts as cancelling it (dialog.md, `signal`). */
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
    // Writes the text to stderr, as Electron does before `ready` on Linux (dialog.md, showErrorBox), because the
    // stand-in has no desktop.
    process.stderr.write(`${title}\n${content}\n`);
  }
}

export const dialog = new DialogModule();
