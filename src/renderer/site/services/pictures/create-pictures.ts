import { PictureLoader } from './picture-loader.ts';
import { WorkerPictures } from './worker/worker-pictures.ts';

const timeoutMs = 30_000;

/** Creates the picture loader. `key` decrypts the pictures and consists of 16 ASCII characters. */
export function createPictures(imageHost: string, key: string): PictureLoader {
  const host = { imageHost, key, timeoutMs };
  const backend = new WorkerPictures({
    host,
    start: () => new Worker(new URL('./worker/picture.worker.ts', import.meta.url), { type: 'module' }),
    fallback: async () => {
      const { PictureFetcher } = await import('./worker/picture-fetcher.ts');
      return new PictureFetcher({ ...host, subtle: globalThis.crypto?.subtle });
    },
  });
  return new PictureLoader(backend);
}
