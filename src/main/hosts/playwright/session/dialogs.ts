import type { Dialog } from 'playwright-core';
import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { CommandHandlers } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

/** Translates dialogs of the page. An open one holds up the page until the harness closes it. */
export class Dialogs implements Translation {
  readonly commands: CommandHandlers;
  #open: Dialog | undefined;

  constructor({ emit, page }: TranslationDeps) {
    this.commands = {
      'Page.handleJavaScriptDialog': async ({ accept, promptText }) => {
        const dialog = this.#open;
        if (dialog === undefined) throw refusedError('Page.handleJavaScriptDialog', 'No dialog is showing');
        this.#open = undefined;
        if (accept === true) await dialog.accept(promptText === undefined ? undefined : String(promptText));
        else await dialog.dismiss();
        emit('Page.javascriptDialogClosed', { result: accept === true, userInput: promptText ?? '' });
        return {};
      },
    };
    page.on('dialog', (dialog) => {
      this.#open = dialog;
      const [type, message, defaultPrompt] = [dialog.type(), dialog.message(), dialog.defaultValue()];
      emit('Page.javascriptDialogOpening', { type, message, defaultPrompt, url: page.url() });
    });
  }
}
