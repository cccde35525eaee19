import { type Caller, type Handlers, handleRequest } from '#main/harness/window/handlers.ts';
import { AppError } from '#shared/errors.ts';
import { type RequestName, requestChannel, requests } from '#shared/ipc/channels.ts';
import { failedReply } from '#shared/ipc/transport/reply.ts';

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

export interface Registration {
  /** Origin of the harness window's page, as `WebFrameMain.origin` has it. */
  readonly trustedOrigin: string;
  readonly handlers: Handlers;
  /** The window itself. */
  readonly caller: Caller;
}

/** Answers every request of `channels.ts` with a Reply; a missing handler does not compile. */
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
