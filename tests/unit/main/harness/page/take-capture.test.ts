import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeCapture } from '#main/harness/page/take-capture.ts';
import { FakePage } from '../../hosts/cdp/live/fake-page.ts';

const method = 'Page.captureScreenshot';
const picture = { data: Buffer.from('picture').toString('base64') };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Page whose first capture takes until the test ends it. */
function slowPage() {
  const page = new FakePage();
  const first = Promise.withResolvers<unknown>();
  page.responses.set(method, () => (page.count(method) === 1 ? first.promise : picture));
  return { page, endFirst: () => first.resolve(picture) };
}

it('takes one capture of a page after the other', async () => {
  const { page, endFirst } = slowPage();
  const captures = Promise.all([takeCapture(page, {}), takeCapture(page, {})]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count(method)).toBe(1);
  endFirst();
  expect((await captures).map(String)).toEqual(['picture', 'picture']);
});

it('waits for the end of a capture whose caller no longer waits, because Chromium continues it', async () => {
  const { page, endFirst } = slowPage();
  const late = expect(takeCapture(page, {}, { timeoutMs: 5_000 })).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(5_000);
  await late;
  const next = takeCapture(page, {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.count(method)).toBe(1);
  endFirst();
  expect(String(await next)).toBe('picture');
});

it('waits no longer than a minute for a capture that never ends', async () => {
  const { page } = slowPage();
  const late = expect(takeCapture(page, {}, { timeoutMs: 5_000 })).rejects.toMatchObject({ code: 'timeout' });
  const next = takeCapture(page, {});
  await vi.advanceTimersByTimeAsync(59_000);
  await late;
  expect(page.count(method)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(String(await next)).toBe('picture');
});

it('sends no capture that is cancelled before its turn', async () => {
  const { page, endFirst } = slowPage();
  const first = takeCapture(page, {});
  const end = new AbortController();
  const cancelled = expect(takeCapture(page, {}, { signal: end.signal })).rejects.toThrow('no longer needed');
  end.abort(new Error('no longer needed'));
  endFirst();
  await Promise.all([first, cancelled]);
  expect(page.count(method)).toBe(1);
});
