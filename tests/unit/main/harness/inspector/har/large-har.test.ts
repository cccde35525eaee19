import { expect, it } from 'vitest';
import { HarReplays } from '#main/harness/inspector/har/har-replays.ts';
import { readHar } from '#main/harness/inspector/har/read-har.ts';
import { largeHar, longestBlockMs } from '../../../../../large-har.ts';

const { signal } = new AbortController();

it('a HAR file of 32 MB with 20,000 URLs full of `*` does not block the event loop', {
  tags: ['complete'],
}, async () => {
  const text = largeHar();
  expect(text.length).toBeGreaterThan(32_000_000);
  const replays = new HarReplays(() => undefined);
  let id = '';
  const steps = {
    reading: async () => {
      const contents = await readHar(text, signal);
      expect([contents.responses.length, contents.skipped]).toEqual([2_000, 18_000]);
      id = replays.add({ name: 'large', views: null }, contents).id;
    },
    patterns: () => replays.patterns('view-1'),
    responses: async () => expect(await replays.responses(id, signal)).toHaveLength(2_000),
    find: () =>
      replays.find({ viewId: 'view-1', method: 'GET', url: `http://a.test/api/7/${'*'.repeat(1_480)}` }),
  };
  for (const [name, step] of Object.entries(steps))
    expect([name, Math.max(200, await longestBlockMs(step))]).toEqual([name, 200]);
});

it('a long list of small values does not block the event loop', { tags: ['complete'] }, async () => {
  const small = `[${'[],'.repeat(10_000_000)}[]]`;
  for (const text of [`{"log":{"entries":[${small}]}}`, `{"log":{"pages":${small},"entries":[]}}`, small])
    expect(await longestBlockMs(() => readHar(text, signal).catch(() => undefined))).toBeLessThan(200);
});

it('reading a HAR file stops when the signal aborts', async () => {
  const end = new AbortController();
  const reading = readHar(largeHar(), end.signal);
  end.abort();
  await expect(reading).rejects.toThrow(/abort/);
});
