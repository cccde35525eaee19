import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StripStore } from '#site/sections/comic/reader/strip/strip.store.ts';
import { revokeDelayMs } from '#site/services/pictures/picture-loader.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../../site-on-sandbox.ts';

const width = 400;
const viewport = 800;
const pictureCount = 40;

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

/** Every picture is the first of book 1's first chapter: as many as wanted, all of them there. */
function stripOf(parts: readonly string[] = ['pages/1-1.svg', 'pages/1-2.svg']): StripStore {
  const chapter = {
    bookName: '毕方行记',
    bookPics: Array.from({ length: pictureCount }, () => [...parts]),
    number: 1,
  };
  const strip = new StripStore(site.services.pictures, chapter, { picture: 0, offset: 0 });
  strip.resize(width);
  return strip;
}

const withStatus = (strip: StripStore, ...wanted: readonly string[]) =>
  read(() => strip.pictures.flatMap(({ status }, index) => (wanted.includes(status) ? [index] : [])));

describe('the strip', () => {
  it('loads two screens ahead and nothing more', async () => {
    const strip = stripOf();
    strip.view(0, viewport);
    // 560 px a picture by the likely ratio of 1.4: 2,400 px reach into the fifth.
    expect(withStatus(strip, 'loading')).toEqual([0, 1, 2, 3, 4]);
    await until(() => strip.pictures[4]?.status === 'ready');
    strip.release();
  });

  it('gives back what is more than three screens away, and keeps its space', async () => {
    const strip = stripOf();
    strip.view(0, viewport);
    await until(() => strip.pictures[0]?.status === 'ready');
    strip.pictures[0]?.parts.forEach((part) => {
      part.measured(800, 600);
    });
    const height = read(() => strip.tops[1]);
    const url = read(() => strip.pictures[0]?.parts[0]?.url ?? '');
    expect((await fetch(url)).ok).toBe(true);
    strip.view(12_000, viewport);
    expect(strip.pictures[0]?.parts.map(({ status }) => status)).toEqual(['idle', 'idle']);
    expect(read(() => strip.tops[1])).toBe(height);
    const isThere = () =>
      fetch(url).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere, { timeout: 2 * revokeDelayMs }).toBe(false);
    strip.release();
  });

  it('takes pictures not seen yet to be like those seen', () => {
    const strip = stripOf();
    strip.pictures[0]?.parts[0]?.measured(800, 400);
    expect(read(() => strip.heights[7])).toEqual([200, 200]);
  });

  it('leaves the heights of the others alone when one more is known', () => {
    const strip = stripOf();
    const measure = (picture: number, height: number) =>
      strip.pictures[picture]?.parts.forEach((part) => {
        part.measured(800, height);
      });
    for (let picture = 0; picture < 8; picture += 1) measure(picture, 600 + picture);
    const before = read(() => strip.heights[30]);
    measure(20, 900);
    expect(read(() => strip.heights[20])).not.toEqual(before);
    expect(read(() => strip.heights[30])).toBe(before);
  });

  it('knows where its end is while that is seen, and no longer once another place is gone to', () => {
    const strip = stripOf();
    const end = pictureCount * 560;
    strip.moveTo(end - viewport - 1, viewport);
    expect(strip.endTop).toBeUndefined();
    strip.moveTo(end - 300, viewport);
    expect(strip.endTop).toBe(300);
    strip.seek(3);
    expect(strip.endTop).toBeUndefined();
  });

  it('is at another place when its end stays where it is seen and pictures above it grow', () => {
    const strip = stripOf();
    strip.moveTo(pictureCount * 560 - 300, viewport);
    expect(strip.position.picture).toBe(pictureCount - 1);
    strip.pictures[0]?.parts.forEach((part) => {
      part.measured(400, 100);
    });
    strip.keptEnd(pictureCount * 200 - 300);
    expect(strip.position).toEqual({ picture: pictureCount - 2, offset: 0.5 });
  });

  it('keeps what is seen at one height there when it becomes larger', () => {
    const strip = stripOf();
    strip.moveTo(1_000, viewport);
    // 1,400 px down the strip is seen at 400: twice as large, that is 2,800, so the top is at 2,400 of the new strip.
    strip.enlarge(2, 1_400, 400);
    strip.resize(2 * width);
    expect(strip.position).toEqual({ picture: 2, offset: 80 / 560 });
    expect(strip.seeks).toBe(1);
  });

  it('tells which picture is read, and counts the last one once the end shows', () => {
    const strip = stripOf();
    strip.moveTo(1_200, viewport);
    expect(strip.currentPicture).toBe(2);
    strip.moveTo(40 * 560 - viewport, viewport);
    expect(strip.currentPicture).toBe(pictureCount - 1);
  });

  it('goes to a picture and stays with it', () => {
    const strip = stripOf();
    strip.seek(38);
    expect([strip.currentPicture, strip.position, strip.seeks]).toEqual([38, { picture: 38, offset: 0 }, 1]);
  });

  it('knows when the end is two screens away', () => {
    const strip = stripOf();
    const end = 40 * 560;
    strip.view(end - 3 * viewport - 1, viewport);
    expect(strip.isNearEnd).toBe(false);
    strip.view(end - 3 * viewport, viewport);
    expect(strip.isNearEnd).toBe(true);
    strip.release();
  });

  it('holds nothing before its width is known', () => {
    const strip = stripOf();
    strip.resize(0);
    strip.view(0, viewport);
    strip.moveTo(500, viewport);
    expect(withStatus(strip, 'idle')).toHaveLength(pictureCount);
    expect(strip.position).toEqual({ picture: 0, offset: 0 });
  });
});

describe('a picture that fails', () => {
  const down = { match: { path: '/js/**' }, effect: { kind: 'status', status: 500 } as const };

  it('waits for a retry, alone or with the others', async () => {
    await site.setFaults(down);
    const strip = stripOf();
    strip.view(0, viewport);
    await until(() => strip.failedCount === 5);
    strip.view(0, viewport);
    expect(withStatus(strip, 'failed')).toEqual([0, 1, 2, 3, 4]);
    await site.setFaults();
    strip.pictures[0]?.retry();
    await until(() => strip.pictures[0]?.status === 'ready');
    expect(read(() => strip.failedCount)).toBe(4);
    strip.retryAll();
    await until(() => strip.failedCount === 0 && strip.pictures[4]?.status === 'ready');
    strip.release();
  });

  it('is told apart from one that the server does not have', async () => {
    const strip = stripOf(['']);
    strip.view(0, viewport);
    await until(() => strip.pictures[0]?.status === 'none');
    expect(read(() => strip.failedCount)).toBe(0);
  });
});
