import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { comicDetail } from '#shared/contract/comic/book.ts';
import { markReferrer } from '#shared/contract/user.ts';
import { sandboxOnFile } from '../on-file.ts';

/** Starts a sandbox whose database another program has locked. */
async function locked() {
  const failures: string[] = [];
  const { client, database } = await sandboxOnFile({ onError: ({ message }) => failures.push(message) });
  const other = new DatabaseSync(database);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  return { client, other, failures };
}

test('a write waits for the lock of another program without blocking other requests', async () => {
  const { client, other, failures } = await locked();
  let isRegistered = false;
  const registering = client.register('visitor').then((user) => {
    isRegistered = true;
    return user;
  });
  expect((await client.call(comicDetail, { params: { bookId: 1 } })).code).toBe(200);
  expect(isRegistered).toBe(false);
  other.exec('ROLLBACK');
  expect((await registering).userId).not.toBe('');
  expect(failures).toEqual([]);
});

test('a write fails after 2 s if the database stays locked, and advice is logged', async () => {
  const { client, failures } = await locked();
  const query = { referUrl: 'x' };
  expect((await client.call(markReferrer, { query, headers: { traceId: 'visitor' } })).status).toBe(500);
  expect(failures).toEqual([expect.stringMatching(/is locked by another program: close that program/)]);
});
