import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureLoader } from '#site/services/pictures/picture-loader.ts';
import { PictureFetcher } from '#site/services/pictures/worker/picture-fetcher.ts';
import type { PictureReply } from '#site/services/pictures/worker/picture-messages.ts';
import { type PictureWorker, WorkerPictures } from '#site/services/pictures/worker/worker-pictures.ts';
import { base64, encryptBytes, pngBytes } from './encrypted-picture.ts';

const key = 'manyue-img-key-1';
const never = new AbortController().signal;
const address = { section: 'manga', title: '梦', number: 1, imagePath: 'p/1 a.png' } as const;
const other = { ...address, number: 2 };
const host = { imageHost: '', key, timeoutMs: 5_000 };

let server: Server;
let origin = '';
let answer: (response: ServerResponse) => void;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  answer = (response) => response.end(encryptBytes(key, base64(pngBytes(100))));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const fetcher = (timeoutMs = 5_000) =>
  new PictureFetcher({ imageHost: origin, key, timeoutMs, subtle: crypto.subtle });
const status = (code: number, body = '') => {
  answer = (response) => response.writeHead(code).end(body);
};

describe('fetching an encrypted picture', () => {
  it('returns the picture as a blob URL, valid until it is revoked', async () => {
    const pictures = fetcher();
    const { url = '', bytes } = (await pictures.fetch(address, never)) ?? {};
    const picture = await (await fetch(url)).blob();
    expect([picture.type, picture.size]).toEqual(['image/png', bytes]);
    pictures.revoke(url);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('returns undefined for a 204', async () => {
    status(204);
    expect(await fetcher().fetch(address, never)).toBeUndefined();
  });

  it.each([404, 500])('fails with the status for HTTP %i', async (code) => {
    status(code);
    await expect(fetcher().fetch(address, never)).rejects.toMatchObject({ code: 'http', status: code });
  });

  it('fails for a body that does not decrypt', async () => {
    status(200, 'noise');
    await expect(fetcher().fetch(address, never)).rejects.toMatchObject({ code: 'decryption' });
  });

  it('fails with a timeout if no response arrives in time', async () => {
    answer = () => undefined;
    await expect(fetcher(50).fetch(address, never)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('fails with a cancellation if the caller aborts', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(fetcher().fetch(address, controller.signal)).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('fails with a network error if the response breaks off', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('abc', () => response.destroy());
    };
    await expect(fetcher().fetch(address, never)).rejects.toMatchObject({ code: 'network' });
  });
});

/** Worker whose code runs on the thread of the page. */
class ThreadlessWorker implements PictureWorker {
  readonly received: unknown[] = [];
  private readonly events = new EventTarget();

  /** Numbers of requests, one per message. */
  readonly messages: number[] = [];

  postMessage(requests: readonly unknown[]): void {
    this.received.push(...requests);
    this.messages.push(requests.length);
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.events.addEventListener(type, listener as (event: Event) => void);
  }
  reply(...data: readonly PictureReply[]): void {
    this.events.dispatchEvent(new MessageEvent('message', { data }));
  }
  breakDown(): void {
    this.events.dispatchEvent(new Event('error'));
  }
}

function pagePictures(start: () => PictureWorker) {
  return new WorkerPictures({ host, start, fallback: async () => fetcher() });
}

describe('pictures by a Worker', () => {
  it('are requested and cancelled by an ID', async () => {
    const worker = new ThreadlessWorker();
    const pictures = pagePictures(() => worker);
    const controller = new AbortController();
    const [first, second] = [pictures.fetch(address, never), pictures.fetch(other, controller.signal)];
    controller.abort();
    worker.reply(
      { id: 2, error: { code: 'cancelled', message: 'x', status: undefined } },
      { id: 1, picture: undefined },
    );
    expect(await first).toBeUndefined();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect(worker.received).toEqual([
      { kind: 'configure', ...host },
      { kind: 'fetch', id: 1, address },
      { kind: 'fetch', id: 2, address: other },
      { kind: 'cancel', id: 2 },
    ]);
    expect(worker.messages).toEqual([4]);
  });

  it('are revoked on the thread that created them', async () => {
    const worker = new ThreadlessWorker();
    const pictures = pagePictures(() => worker);
    const loading = pictures.fetch(address, never);
    worker.reply({ id: 1, picture: { url: 'blob:made-there', bytes: 1 } });
    pictures.revoke((await loading)?.url ?? '');
    await Promise.resolve();
    expect(worker.received.at(-1)).toEqual({ kind: 'revoke', url: 'blob:made-there' });
  });

  it('are loaded by the page if no Worker can start', async () => {
    const pictures = pagePictures(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect((await pictures.fetch(address, never))?.url).toMatch(/^blob:/);
  });

  it('are loaded by the page if the Worker breaks, including pending ones', async () => {
    const worker = new ThreadlessWorker();
    const pictures = pagePictures(() => worker);
    const pending = pictures.fetch(address, never);
    worker.breakDown();
    expect((await pending)?.url).toMatch(/^blob:/);
    expect((await pictures.fetch(other, never))?.url).toMatch(/^blob:/);
    expect(worker.received).toHaveLength(2);
  });
});

describe('the loader', () => {
  const loader = () => new PictureLoader(fetcher());

  it('requests the path of the contract from the image host', async () => {
    const picture = await loader().load(address, never);
    expect(picture?.url).toMatch(/^blob:/);
    expect(asked).toEqual(['/js/manga/6962ef5c433b67bb0643b8108bdbacee/1/p/1%20a.png']);
    picture?.release();
  });

  it('does not fetch an absolute URL, and returns undefined for an empty field', async () => {
    const ad = 'https://ads.test/1.png';
    expect((await loader().load(ad, never))?.url).toBe(ad);
    expect((await loader().load({ ...address, imagePath: ad }, never))?.url).toBe(ad);
    expect(await loader().load({ ...address, imagePath: '' }, never)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
