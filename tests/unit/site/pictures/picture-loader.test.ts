import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PictureBackend } from '#site/services/pictures/picture-backend.ts';
import { PictureLoader, revokeDelayMs } from '#site/services/pictures/picture-loader.ts';

const address = { section: 'manga', title: '山海', number: 1, imagePath: 'a.jpg' } as const;

/** Creates a URL for each requested picture. Records the URLs that are revoked. */
class CountingBackend implements PictureBackend {
  readonly revoked: string[] = [];
  private made = 0;

  async fetch() {
    this.made += 1;
    return { url: `blob:${this.made}`, bytes: 100 };
  }

  revoke(url: string): void {
    this.revoked.push(url);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const load = (loader: PictureLoader) => loader.load(address, new AbortController().signal);

it('a picture is freed only after an img had time to open it', async () => {
  const backend = new CountingBackend();
  (await load(new PictureLoader(backend)))?.discard();
  vi.advanceTimersByTime(revokeDelayMs - 1);
  expect(backend.revoked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(backend.revoked).toEqual(['blob:1']);
});

it('a picture is loaded again if it is requested before it is freed', async () => {
  const backend = new CountingBackend();
  const loader = new PictureLoader(backend);
  (await load(loader))?.discard();
  expect((await load(loader))?.url).toBe('blob:2');
  vi.advanceTimersByTime(revokeDelayMs);
  expect(backend.revoked).toEqual(['blob:1']);
});
