import { expect, test } from 'vitest';
import { comicSearch, comicSearchInit } from '#shared/contract/comic/search.ts';
import { startSandbox } from '../sandbox-client.ts';

test('each of the ten popular keywords finds comics', async () => {
  const client = await startSandbox();
  const { data } = await client.call(comicSearchInit);
  const words = data.hotWords[0]?.split(',') ?? [];
  expect(words).toHaveLength(10);
  for (const content of words) {
    const found = await client.call(comicSearch, { query: { content } });
    expect([content, found.data.length]).not.toEqual([content, 0]);
  }
});
