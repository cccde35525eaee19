import type { SendOptions } from '../../../harness/emulation/cdp-session.ts';

export type Params = Readonly<Record<string, unknown>>;

/** Runs a CDP command by the means of another engine. Rejects as `CdpSession.send` does. */
export type CommandHandler = (params: Params, options: SendOptions) => Promise<unknown>;

/** CDP commands of one subject, by method. */
export type CommandHandlers = Readonly<Record<string, CommandHandler>>;

/** Response of a command that does nothing, because a missing capability of the engine covers it. */
export const nothing: CommandHandler = () => Promise.resolve({});
