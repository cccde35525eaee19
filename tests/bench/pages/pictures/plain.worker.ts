/** Worker for comparison, which fetches a picture and returns a blob URL without decryption. */
interface PlainRequest {
  readonly id: number;
  readonly url: string;
}

export interface PlainReply {
  readonly id: number;
  readonly url: string;
}

interface WorkerScope {
  postMessage(reply: PlainReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<PlainRequest>) => void): void;
}

const scope: WorkerScope = self;

scope.addEventListener('message', ({ data: { id, url } }) => void load(id, url));

async function load(id: number, url: string): Promise<void> {
  const response = await fetch(url);
  scope.postMessage({ id, url: URL.createObjectURL(await response.blob()) });
}
