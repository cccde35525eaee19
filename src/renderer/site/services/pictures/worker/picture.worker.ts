import type { PictureAddress } from '#shared/codec/picture-address.ts';
import { toAppError } from '#shared/errors.ts';
import { MessageBatcher, throttled } from './message-batcher.ts';
import { PictureFetcher } from './picture-fetcher.ts';
import type { PictureReply, PictureRequest } from './picture-messages.ts';

interface WorkerScope {
  postMessage(replies: readonly PictureReply[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<readonly PictureRequest[]>) => void): void;
}

/** Min time in ms between two replies. The page renders nothing between two frames. */
const frameMs = 16;

const scope: WorkerScope = self;
const underWay = new Map<number, AbortController>();
const replies = new MessageBatcher<PictureReply>({
  send: (messages) => scope.postMessage(messages),
  schedule: throttled(frameMs),
});
let fetcher: PictureFetcher | undefined;

scope.addEventListener('message', ({ data: requests }) => requests.forEach(take));

function take(request: PictureRequest): void {
  switch (request.kind) {
    case 'configure':
      fetcher = new PictureFetcher({ ...request, subtle: globalThis.crypto?.subtle });
      break;
    case 'fetch':
      void respond(request.id, request.address);
      break;
    case 'revoke':
      fetcher?.revoke(request.url);
      break;
    case 'cancel':
      underWay.get(request.id)?.abort();
      break;
  }
}

async function respond(id: number, address: PictureAddress): Promise<void> {
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    replies.add({ id, picture: await fetcher?.fetch(address, controller.signal) });
  } catch (thrown) {
    const { code, message, status } = toAppError(thrown);
    replies.add({ id, error: { code, message, status } });
  } finally {
    underWay.delete(id);
  }
}
