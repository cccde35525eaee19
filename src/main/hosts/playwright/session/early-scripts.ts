import type { Disposable } from 'playwright-core';
import type { CommandHandlers } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

/** Translates scripts that run in each document before its own. */
export class EarlyScripts implements Translation {
  readonly commands: CommandHandlers;
  readonly #scripts = new Map<string, Promise<Disposable>>();
  #last = 0;

  constructor({ page }: TranslationDeps) {
    this.commands = {
      'Page.addScriptToEvaluateOnNewDocument': async ({ source }) => {
        this.#last += 1;
        const identifier = String(this.#last);
        const script = page.addInitScript({ content: String(source) });
        this.#scripts.set(identifier, script);
        await script;
        return { identifier };
      },
      'Page.removeScriptToEvaluateOnNewDocument': async ({ identifier }) => {
        const script = await this.#scripts.get(String(identifier));
        this.#scripts.delete(String(identifier));
        await script?.dispose();
        return {};
      },
    };
  }
}
