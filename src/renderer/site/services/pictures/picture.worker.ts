import type { PictureAddress } from '#shared/codec/picture-address.ts';
import { toAppError } from '#shared/errors.ts';
import { PictureFetcher } from './picture-fetcher.ts';
import type { PictureReply, PictureRequest } from './picture-messages.ts';

interface WorkerScope {
  postMessage(reply: PictureReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<PictureRequest>) => void): void;
}

const scope: WorkerScope = self;
const underWay = new Map<number, AbortController>();
let fetcher: PictureFetcher | undefined;

scope.addEventListener('message', ({ data: request }) => {
  switch (request.kind) {
    case 'configure':
      fetcher = new PictureFetcher({ ...request, subtle: globalThis.crypto?.subtle });
      break;
    case 'fetch':
      void answer(request.id, request.address);
      break;
    case 'revoke':
      fetcher?.revoke(request.url);
      break;
    case 'cancel':
      underWay.get(request.id)?.abort();
      break;
  }
});

async function answer(id: number, address: PictureAddress): Promise<void> {
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    scope.postMessage({ id, picture: await fetcher?.fetch(address, controller.signal) });
  } catch (thrown) {
    const { code, message, status } = toAppError(thrown);
    scope.postMessage({ id, error: { code, message, status } });
  } finally {
    underWay.delete(id);
  }
}
