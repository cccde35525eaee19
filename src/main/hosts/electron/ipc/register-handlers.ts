import { AppError } from '#shared/errors.ts';
import {
  type RequestInput,
  type RequestName,
  type RequestOutput,
  requestChannel,
  requests,
} from '#shared/ipc/channels.ts';
import { failedReply, type Reply } from '#shared/ipc/reply.ts';
import { shapeError } from '#shared/ipc/shape-error.ts';

/** The part of `webContents.ipc` in use: handlers of one window, out of reach for every other page. */
export interface IpcPort {
  handle(channel: string, listener: (event: RequestEvent, input: unknown) => Promise<unknown>): void;
}

interface Frame {
  readonly url: string;
  readonly origin: string;
}

/** What `IpcMainInvokeEvent` tells of the sender; the frame is null when it has gone meanwhile. */
interface RequestEvent {
  readonly senderFrame: Frame | null;
  readonly sender: { readonly mainFrame: Frame };
}

export type Handlers = {
  readonly [Name in RequestName]: (input: RequestInput<Name>) => Promise<RequestOutput<Name>>;
};

export interface Registration {
  /** Origin of the harness window's page, as `WebFrameMain.origin` has it. */
  readonly trustedOrigin: string;
  readonly handlers: Handlers;
}

/** Answers every request of `channels.ts` with a Reply; a missing handler does not compile. */
export function registerHandlers(ipc: IpcPort, { trustedOrigin, handlers }: Registration): void {
  const register = <Name extends RequestName>(name: Name) => {
    ipc.handle(requestChannel(name), async (event, input): Promise<Reply<RequestOutput<Name>>> => {
      try {
        assertTrusted(event, trustedOrigin);
        const value = await handlers[name](checkedInput(name, input));
        return { ok: true, value: checkedOutput(name, value) };
      } catch (thrown) {
        return failedReply(thrown);
      }
    });
  };
  for (const name of Object.keys(requests)) register(name as RequestName);
}

function assertTrusted(event: RequestEvent, trustedOrigin: string): void {
  const frame = event.senderFrame;
  if (frame === null || frame !== event.sender.mainFrame || frame.origin !== trustedOrigin) {
    throw new AppError('rejected', 'This request did not come from the harness window.');
  }
}

function checkedInput<Name extends RequestName>(name: Name, input: unknown): RequestInput<Name> {
  const error = shapeError(requests[name].input, input);
  if (error !== undefined) throw new AppError('contract', `${name}: ${error}`);
  return input as RequestInput<Name>;
}

function checkedOutput<Name extends RequestName>(
  name: Name,
  output: RequestOutput<Name>,
): RequestOutput<Name> {
  const error = shapeError(requests[name].output, output);
  if (error !== undefined) throw new AppError('internal', `${name} answered out of contract: ${error}`);
  return output;
}
