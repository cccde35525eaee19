import type { SendOptions } from '../../../harness/emulation/cdp-session.ts';
import type { InspectorConnection, PageEvent } from '../inspector/inspector-connection.ts';

export type Params = Readonly<Record<string, unknown>>;

/** Runs a CDP command by WebKit's means. Rejects as `CdpSession.send` does. */
export type CommandHandler = (params: Params, options: SendOptions) => Promise<unknown>;

/** CDP commands of one subject, by method. */
export type CommandHandlers = Readonly<Record<string, CommandHandler>>;

/** Collaborators of all translations. */
export interface TranslationDeps {
  readonly inspector: InspectorConnection;
  /** Emits a CDP event. */
  readonly emit: (method: string, params: unknown) => void;
}

/** Translates the commands and events of one subject. */
export interface Translation {
  readonly commands: CommandHandlers;
  /** Handles an event of WebKit. */
  readonly handle?: (event: PageEvent) => void;
}

/** Response of a command that does nothing, because a missing capability of the engine covers it. */
export const nothing: CommandHandler = () => Promise.resolve({});
