import { type Caller, type Handlers, handleRequest } from '#main/harness/window/handlers.ts';
import { AppError } from '#shared/errors.ts';
import { type RequestName, requestChannel, requests } from '#shared/ipc/channels.ts';
import { failedReply } from '#shared/ipc/transport/reply.ts';

/** Used functions of `webContents.ipc`. Only this window can call its handlers. */
export interface IpcPort {
  handle(channel: string, listener: (event: RequestEvent, input: unknown) => Promise<unknown>): void;
}

interface Frame {
  readonly url: string;
  readonly origin: string;
}

/** Used fields of an `IpcMainInvokeEvent`. The frame is null if it was removed. */
interface RequestEvent {
  readonly senderFrame: Frame | null;
  readonly sender: { readonly mainFrame: Frame };
}

export interface Registration {
  /** Origin of the harness window's page, in the format of `WebFrameMain.origin`. */
  readonly trustedOrigin: string;
  readonly handlers: Handlers;
  readonly caller: Caller;
}

/** Registers a handler for every request of `channels.ts`. The code does not compile if one is missing. */
export function registerHandlers(ipc: IpcPort, { trustedOrigin, handlers, caller }: Registration): void {
  for (const name of Object.keys(requests)) {
    ipc.handle(requestChannel(name as RequestName), async (event, input) =>
      isTrusted(event, trustedOrigin)
        ? handleRequest(handlers, { name, input }, caller)
        : failedReply(
            new AppError('rejected', 'This request did not come from the harness window.', {
              zh: '这个请求不是测试台窗口发出的。',
            }),
          ),
    );
  }
}

function isTrusted({ senderFrame: frame, sender }: RequestEvent, trustedOrigin: string): boolean {
  return frame !== null && frame === sender.mainFrame && frame.origin === trustedOrigin;
}
