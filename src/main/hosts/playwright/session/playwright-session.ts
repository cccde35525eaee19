import type { BrowserContext, Page } from 'playwright-core';
import { AppError } from '#shared/errors.ts';
import { goneError, pageGone, refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession, SendOptions } from '../../../harness/emulation/cdp-session.ts';
import { sendWithDeadline } from '../../../harness/emulation/send-with-deadline.ts';
import { SessionListeners } from '../../../harness/emulation/session-listeners.ts';
import { type CommandHandler, nothing } from '../../cdp/translated/command-handlers.ts';
import { Dialogs } from './dialogs.ts';
import { Documents } from './documents.ts';
import { EarlyScripts } from './early-scripts.ts';
import { Emulation } from './emulation.ts';
import { Input } from './input.ts';
import { Fetch } from './network/fetch.ts';
import { Network } from './network/network.ts';
import { Storage } from './network/storage.ts';
import { Pictures } from './pictures.ts';
import { toCdpError } from './playwright-errors.ts';
import { Elements } from './scripts/elements.ts';
import { Objects } from './scripts/objects.ts';
import { Runtime } from './scripts/runtime.ts';
import { Frames, type Translation } from './translation.ts';

/** Domains that Playwright always reports or does not have, and the tree of targets, which is only the page. */
const alwaysOn = ['Inspector.enable', 'Log.enable', 'Target.setAutoAttach'];

/** Commands of closed sessions are refused. */
const noChild: CdpSession = {
  send: (method) => Promise.reject(goneError(method, pageGone)),
  on: () => undefined,
  child: () => noChild,
};

/**
 * CDP session of a page that Playwright controls. Translates the commands and events that the harness uses into
 * Playwright's public API, which is the same for all engines. Refuses other commands with AppError 'cdp'.
 */
export class PlaywrightSession implements CdpSession {
  readonly #page: Page;
  /** Aborts with an AppError 'gone' when the page is lost. */
  readonly #lost: AbortSignal;
  readonly #listeners = new SessionListeners();
  readonly #commands: ReadonlyMap<string, CommandHandler>;

  constructor(context: BrowserContext, page: Page, lost: AbortSignal) {
    this.#page = page;
    this.#lost = lost;
    const deps = {
      context,
      page,
      frames: new Frames(),
      objects: new Objects(),
      emit: (method: string, params: unknown) => this.#listeners.emit('', method, params),
    };
    const network = new Network(deps);
    const translations: readonly Translation[] = [
      network,
      new Documents(deps),
      new Runtime(deps),
      new EarlyScripts(deps),
      new Elements(deps),
      new Dialogs(deps),
      new Emulation(deps),
      new Fetch({ ...deps, idOf: (request) => network.idOf(request) }),
      new Input(deps),
      new Pictures(deps),
      new Storage(deps),
    ];
    this.#commands = new Map([
      ...alwaysOn.map((method) => [method, nothing] as const),
      ...translations.flatMap(({ commands }) => Object.entries(commands)),
    ]);
  }

  send<Result = unknown>(
    method: string,
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    if (this.#lost.aborted || this.#page.isClosed())
      return Promise.reject(
        this.#lost.reason instanceof AppError ? this.#lost.reason : goneError(method, pageGone),
      );
    const handler = this.#commands.get(method);
    if (handler === undefined) return Promise.reject(refusedError(method, 'Playwright has no such command'));
    return sendWithDeadline(method, options, ({ resolve, reject }) => {
      const lost = () => reject(goneError(method, pageGone, this.#lost.reason));
      this.#lost.addEventListener('abort', lost, { once: true });
      const forget = () => this.#lost.removeEventListener('abort', lost);
      handler(params, options)
        .then(resolve, (thrown: unknown) => reject(toCdpError(method, thrown)))
        .finally(forget);
      // Playwright cannot cancel a command, which ends when the page responds or is gone.
      return forget;
    }) as Promise<Result>;
  }

  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    this.#listeners.add('', event, listener, signal);
  }

  child(): CdpSession {
    return noChild;
  }
}
