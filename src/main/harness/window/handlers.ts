import type * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { type RequestName, requests } from '#shared/ipc/channels.ts';
import type { RequestTable } from '#shared/ipc/subject.ts';
import { failedReply, type Reply } from '#shared/ipc/transport/reply.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';

export interface Caller {
  /** Unique ID of the connection to the window. A window that reconnects gets a new one. */
  readonly windowId: string;
  /** Aborts when the window is closed, to end work done only for it. */
  readonly signal: AbortSignal;
}

/** Handlers for all requests of a table. Default: the table of all requests. */
export type Handlers<Table extends RequestTable = typeof requests> = {
  readonly [Name in keyof Table]: (
    input: Type.Static<Table[Name]['input']>,
    caller: Caller,
  ) => Promise<Type.Static<Table[Name]['output']>>;
};

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown>;

/**
 * Handles one request of a window, over any transport. Validates the input and the result. Never rejects; a failure
 * becomes an error reply.
 */
export async function handleRequest(
  handlers: Handlers,
  { name, input }: { readonly name: string; readonly input: unknown },
  caller: Caller,
): Promise<Reply<unknown>> {
  try {
    if (!isRequestName(name)) throw new AppError('contract', `There is no request ${JSON.stringify(name)}.`);
    const misfit = shapeError(requests[name].input, input);
    if (misfit !== undefined) throw new AppError('contract', `${name}: ${misfit}`);
    // The cast is safe, because the handler's type follows from the schema by which the input was checked.
    const value = await (handlers[name] as AnyHandler)(input, caller);
    const defect = shapeError(requests[name].output, value);
    if (defect !== undefined) throw new AppError('internal', `${name} returned an invalid result: ${defect}`);
    return { ok: true, value };
  } catch (thrown) {
    return failedReply(thrown);
  }
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}
