import { expect, test } from 'vitest';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { picturePath, titleHash } from '#shared/codec/picture-path.ts';
import { pictureType } from '#shared/codec/picture-type.ts';
import { comicReadChapter } from '#shared/contract/comic/book.ts';
import { comicHome } from '#shared/contract/comic/home.ts';
import { novelReadChapter } from '#shared/contract/novel/book.ts';
import { type SandboxClient, startSandbox } from '../sandbox-client.ts';

const title = new SampleContent().comics.book(1)?.view.title ?? '';

const addressOf = (imagePath: string, number = 0): string =>
  picturePath({ section: 'manga', title, number, imagePath });

async function svgAt(client: SandboxClient, url: string): Promise<string> {
  const response = await client.sandbox.app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  const bytes = Buffer.from(decryptText(defaultKeys.image, response.body), 'base64');
  expect(pictureType(bytes)).toBe('image/svg+xml');
  return bytes.toString('utf8');
}

function sizeOf(svg: string): { width: number; height: number; top: number } {
  const found = /^<svg [^>]*width="(\d+)" height="(\d+)" viewBox="0 (\d+) (\d+) (\d+)"/.exec(svg);
  if (!found) throw new Error(`No size: ${svg.slice(0, 200)}`);
  expect(found.slice(4)).toEqual(found.slice(1, 3));
  return { width: Number(found[1]), height: Number(found[2]), top: Number(found[3]) };
}

test('covers are 3:4 with the title, and 16:9 without, because screens show it beside', async () => {
  const client = await startSandbox();
  const [cover, wide] = await Promise.all(
    ['cover.svg', 'cover-wide.svg'].map((path) => svgAt(client, addressOf(path))),
  );
  expect(sizeOf(cover ?? '')).toEqual({ width: 600, height: 800, top: 0 });
  expect(sizeOf(wide ?? '')).toEqual({ width: 800, height: 450, top: 0 });
  const letters = (svg = ''): string =>
    [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text).join('');
  expect(letters(cover)).toContain(title);
  expect(letters(wide)).toBe('');
});

test('every picture of a chapter exists, 800 px wide, in parts that stack without a gap', async () => {
  const client = await startSandbox();
  const { data } = await client.call(comicReadChapter, { query: { bookId: 1, number: 2 } });
  for (const parts of data.bookPics) {
    const sizes = [];
    for (const part of parts) sizes.push(sizeOf(await svgAt(client, addressOf(part, 2))));
    let bottom = 0;
    for (const { width, height, top } of sizes) {
      expect({ width, top }).toEqual({ width: 800, top: bottom });
      bottom += height;
    }
    expect(bottom).toBeGreaterThanOrEqual(900);
    expect(bottom).toBeLessThanOrEqual(1_600);
  }
});

test('pictures are well-formed and define each referenced ID once', async () => {
  const client = await startSandbox();
  for (const bookId of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const book = new SampleContent().comics.book(bookId)?.view.title ?? '';
    const paths = ['cover.svg', 'cover-wide.svg'].map((imagePath) =>
      picturePath({ section: 'manga', title: book, number: 0, imagePath }),
    );
    paths.push(picturePath({ section: 'manga', title: book, number: 1, imagePath: 'pages/1-1.svg' }));
    for (const path of paths) {
      const svg = await svgAt(client, path);
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
      expect(new Set(defined).size).toBe(defined.length);
      expect(used.filter((id) => !defined.includes(id))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test.each(['cover.svg', 'pages/1-1.svg', 'scene.svg'])('the picture %s never changes', async (path) => {
  const [one, two] = [await startSandbox(), await startSandbox({ cacheBytes: 0 })];
  const url = addressOf(path, 1);
  expect(await svgAt(one, url)).toBe(await svgAt(two, url));
});

test.each([
  ['another name', addressOf('other.svg')],
  ['a page past the last', addressOf('pages/13-1.svg', 1)],
  ['a part past the last', addressOf('pages/1-5.svg', 1)],
  ['a page among the covers', addressOf('pages/1-1.svg', 0)],
  ['a chapter past the last', addressOf('pages/1-1.svg', 13)],
  ['an invalid number', `/js/manga/${titleHash(title)}/x/cover.svg`],
])('%s of a known book returns 204', async (_, url) => {
  const { sandbox } = await startSandbox();
  const response = await sandbox.app.inject(url);
  expect([response.statusCode, response.body]).toEqual([204, '']);
});

test('novels have their own covers and the illustrations that their chapters refer to', async () => {
  const client = await startSandbox();
  const novel = new SampleContent().novels.book(1)?.view.title ?? '';
  const cover = { section: 'novel', title: novel, number: 0, imagePath: 'cover.svg' } as const;
  expect(sizeOf(await svgAt(client, picturePath(cover)))).toEqual({ width: 600, height: 800, top: 0 });
  const { data } = await client.call(novelReadChapter, { query: { bookId: 1, number: 2 } });
  const named = [...data.content.matchAll(/<img src="([^"]+)" alt="[^"]+" width="(\d+)" height="(\d+)">/g)];
  expect(named).toHaveLength(1);
  const [, url = '', width, height] = named[0] ?? [];
  expect(await svgAt(client, url)).toContain(`width="${width}" height="${height}" viewBox`);
  const second = url.replace('plates/1.svg', 'plates/2.svg');
  expect((await client.sandbox.app.inject(second)).statusCode).toBe(204);
});

test('videos have their own wide covers', async () => {
  const { sandbox } = await startSandbox();
  const addressOfVideo = (vodId: number) =>
    picturePath({
      section: 'vod',
      title: new SampleContent().videos.byId(vodId)?.view.vodName ?? '',
      number: 0,
      imagePath: 'cover-wide.svg',
    });
  const [one, two] = await Promise.all([1, 2].map((vodId) => sandbox.app.inject(addressOfVideo(vodId))));
  expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
  expect(one?.body).not.toBe(two?.body);
});

test.each([
  ['an unknown title', picturePath({ section: 'manga', title: '没有', number: 0, imagePath: 'cover.svg' })],
  ['another section', picturePath({ section: 'novel', title, number: 0, imagePath: 'cover.svg' })],
])('%s returns 404', async (_, url) => {
  const { sandbox } = await startSandbox();
  expect((await sandbox.app.inject(url)).statusCode).toBe(404);
});

test('a picture is cached by browsers and not sent again', async () => {
  const { sandbox } = await startSandbox();
  const url = addressOf('cover.svg');
  const first = await sandbox.app.inject(url);
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const etag = String(first.headers['etag']);
  const again = await sandbox.app.inject({ url, headers: { 'if-none-match': `"x", W/${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await sandbox.app.inject({ url, headers: { 'if-none-match': '"x"' } });
  expect(other.statusCode).toBe(200);
});

test('ad pictures are unencrypted files with absolute URLs', async () => {
  const client = await startSandbox();
  const { data } = await client.call(comicHome);
  expect(new Set(data.adList.map(({ jumpType }) => jumpType))).toEqual(new Set([-1, -2, 2, 3]));
  for (const { imgPath } of data.adList) {
    const response = await client.sandbox.app.inject(new URL(imgPath).pathname);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(sizeOf(response.body)).toEqual({ width: 1_050, height: 420, top: 0 });
  }
});
