import aes from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';
import { defaultKeys } from '#shared/codec/keys.ts';
import { picturePath } from '#shared/codec/picture-path.ts';
import { createPictures } from '#site/services/pictures/create-pictures.ts';
import type { PlainReply } from './plain.worker.ts';

/** Loads a picture and returns a URL for an `<img>`. */
type Method = (run: string, index: number) => Promise<string>;

const pictures = createPictures('', defaultKeys.image);
const never = new AbortController().signal;

const address = (run: string, index: number) =>
  ({ section: 'manga', title: 'bench', number: 0, imagePath: `${run}/${index}` }) as const;

const plainWorker = new Worker(new URL('./plain.worker.ts', import.meta.url), { type: 'module' });
const pending = new Map<number, (url: string) => void>();
let lastId = 0;
plainWorker.addEventListener('message', ({ data: { id, url } }: MessageEvent<PlainReply>) => {
  pending.get(id)?.(url);
  pending.delete(id);
});

function loadInWorker(url: string): Promise<string> {
  const id = ++lastId;
  return new Promise((resolve) => {
    pending.set(id, resolve);
    plainWorker.postMessage({ id, url });
  });
}

const methods = {
  /** Method without decryption, for comparison: the browser loads the picture. */
  unencrypted: (run, index) => Promise.resolve(`/plain/${run}/${index}`),
  /**
   * Method without decryption, but with a Worker and a blob URL, for comparison. No method off the main thread can be
   * faster.
   */
  byWorker: (run, index) => loadInWorker(`/plain/${run}/${index}`),
  ours: async (run, index) => (await pictures.load(address(run, index), never))?.url ?? '',
  /** Usual method of such sites: crypto-js decrypts to a data URL on the main thread. */
  mainThread: async (run, index) => {
    const response = await fetch(picturePath(address(run, index)));
    const text = aes
      .decrypt(await response.text(), utf8.parse(defaultKeys.image), { mode: ecb })
      .toString(utf8);
    return `data:image/jpeg;base64,${text}`;
  },
} satisfies Record<string, Method>;

export type MethodName = keyof typeof methods;

async function showPicture(url: string): Promise<void> {
  const image = new Image(400, 550);
  image.src = url;
  document.body.append(image);
  await image.decode();
}

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Loads all pictures at once; `show` also adds them to the page and decodes them. Returns the time in ms. */
async function measure(method: MethodName, run: string, count: number, show: boolean): Promise<number> {
  document.body.replaceChildren();
  const start = performance.now();
  await Promise.all(
    indices(count).map(async (index) => {
      const url = await methods[method](run, index);
      if (show) await showPicture(url);
    }),
  );
  return performance.now() - start;
}

Object.assign(globalThis, { picturesPage: { measure } });
