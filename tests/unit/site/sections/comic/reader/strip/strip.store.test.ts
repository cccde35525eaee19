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

/** Creates a strip. All of its pictures are the first one of book 1's first chapter. */
function stripOf(parts: readonly string[] = ['pages/1-1.svg', 'pages/1-2.svg']): StripStore {
  const chapter = {
    bookName: '礁石上的学堂',
    bookPics: Array.from({ length: pictureCount }, () => [...parts]),
    number: 1,
  };
  const strip = new StripStore(site.services.pictures, chapter, { picture: 0, offset: 0 });
  strip.resize(width);
  return strip;
}

const withStatus = (strip: StripStore, ...wanted: readonly string[]) =>
  read(() => strip.pictures.flatMap(({ status }, index) => (wanted.includes(status) ? [index] : [])));

describe('StripStore', () => {
  it('loads two viewport heights ahead and no further', async () => {
    const strip = stripOf();
    strip.view(0, viewport);
    // Expects five pictures. Each has an estimated height of 560 px (ratio 1.4), so 2,400 px reach into the fifth.
    expect(withStatus(strip, 'loading')).toEqual([0, 1, 2, 3, 4]);
    await until(() => strip.pictures[4]?.status === 'ready');
    strip.release();
  });

  it('shows the other pictures once the height of the one at which it was opened is known', () => {
    const strip = stripOf();
    const [first, second] = strip.pictures[0]?.parts ?? [];
    first?.measured(800, 600);
    expect(read(() => strip.isSettled)).toBe(false);
    second?.failed();
    expect(read(() => strip.isSettled)).toBe(true);
  });

  it('counts both pictures of a spread as read, and keeps the place of the first', () => {
    const strip = stripOf();
    strip.viewPage(pictureCount - 2, 2);
    expect(strip.position).toEqual({ picture: pictureCount - 2, offset: 0 });
    expect(strip.isEndSeen).toBe(true);
    expect(strip.read).toBe(1);
    const before = strip.pictures.slice(pictureCount - 5, pictureCount - 2);
    expect(read(() => before.map(({ status }) => status))).toEqual(['idle', 'loading', 'loading']);
    strip.viewPage(pictureCount - 1, 2);
    expect(read(() => strip.shownPages)).toBe(1);
    strip.release();
  });

  it('discards what is more than three viewport heights away and reserves its space', async () => {
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

  it('estimates unseen pictures from the seen ones', () => {
    const strip = stripOf();
    strip.pictures[0]?.parts[0]?.measured(800, 400);
    expect(read(() => strip.heights[7])).toEqual([200, 200]);
  });

  it('keeps the heights of the other pictures when one more picture is measured', () => {
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

  it('has the position of the end while the end is visible, until it moves elsewhere', () => {
    const strip = stripOf();
    const end = pictureCount * 560;
    strip.moveTo(end - viewport - 1, viewport);
    expect(strip.endTop).toBeUndefined();
    strip.moveTo(end - 300, viewport);
    expect(strip.endTop).toBe(300);
    strip.seek(3);
    expect(strip.endTop).toBeUndefined();
  });

  it('changes its position when the end stays in place and pictures above grow', () => {
    const strip = stripOf();
    strip.moveTo(pictureCount * 560 - 300, viewport);
    expect(strip.position.picture).toBe(pictureCount - 1);
    strip.pictures[0]?.parts.forEach((part) => {
      part.measured(400, 100);
    });
    strip.endRestored(pictureCount * 200 - 300);
    expect(strip.position).toEqual({ picture: pictureCount - 2, offset: 0.5 });
  });

  it('keeps the content at a given height in place when it is enlarged', () => {
    const strip = stripOf();
    strip.moveTo(1_000, viewport);
    // Expects a top of 2,400 px. The content at 1,400 px is visible at 400 px, and at twice the size it is at 2,800 px.
    strip.enlarge(2, 1_400, 400);
    strip.resize(2 * width);
    expect(strip.position).toEqual({ picture: 2, offset: 80 / 560 });
    expect(strip.seeks).toBe(1);
  });

  it('reports the current picture, and the last one once the end is visible', () => {
    const strip = stripOf();
    strip.moveTo(1_200, viewport);
    expect(strip.currentFrame).toBe(2);
    strip.moveTo(40 * 560 - viewport, viewport);
    expect(strip.currentFrame).toBe(pictureCount - 1);
  });

  it('goes to a picture and stays there', () => {
    const strip = stripOf();
    strip.seek(38);
    expect([strip.currentFrame, strip.position, strip.seeks]).toEqual([38, { picture: 38, offset: 0 }, 1]);
  });

  it('detects that the end is two viewport heights away', () => {
    const strip = stripOf();
    const end = 40 * 560;
    strip.view(end - 3 * viewport - 1, viewport);
    expect(strip.isNearEnd).toBe(false);
    strip.view(end - 3 * viewport, viewport);
    expect(strip.isNearEnd).toBe(true);
    strip.release();
  });

  it('loads nothing before its width is known', () => {
    const strip = stripOf();
    strip.resize(0);
    strip.view(0, viewport);
    strip.moveTo(500, viewport);
    expect(withStatus(strip, 'idle')).toHaveLength(pictureCount);
    expect(strip.position).toEqual({ picture: 0, offset: 0 });
  });
});

describe('a failed picture', () => {
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

  it('differs from a picture that the server does not have', async () => {
    const strip = stripOf(['']);
    strip.view(0, viewport);
    await until(() => strip.pictures[0]?.status === 'none');
    expect(read(() => strip.failedCount)).toBe(0);
  });
});
