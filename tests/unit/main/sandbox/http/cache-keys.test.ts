import { expect, test, vi } from 'vitest';
import { BodyCache } from '#main/sandbox/http/bodies/body-cache.ts';
import { comicSearch } from '#shared/contract/comic/search.ts';
import { startSandbox } from '../sandbox-client.ts';

test('a cache key contains only what the response depends on', async () => {
  const lookup = vi.spyOn(BodyCache.prototype, 'body');
  const client = await startSandbox();
  const search = (query: Record<string, string>, body?: Record<string, string>) =>
    client.call(comicSearch, { query, ...(body && { body }) });
  const responses = [
    await search({ content: '山' }),
    await search({ content: '山', made: 'up' }),
    await search({ content: '山' }, { filler: 'x'.repeat(10_000) }),
    await search({}, { content: '山' }),
  ];
  expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(new Set(lookup.mock.calls.map(([key]) => key)).size).toBe(1);
  await search({ content: '水' });
  expect(new Set(lookup.mock.calls.map(([key]) => key)).size).toBe(2);
});
