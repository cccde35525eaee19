import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { comicDetail } from '#shared/contract/comic/book.ts';
import { markReferrer } from '#shared/contract/user.ts';
import { sandboxOnFile } from '../on-file.ts';

/** A sandbox whose database another program has locked. */
async function locked() {
  const failures: string[] = [];
  const { client, database } = await sandboxOnFile({ onError: ({ message }) => failures.push(message) });
  const other = new DatabaseSync(database);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  return { client, other, failures };
}

test('a write waits while another program has locked the database, and nobody waits with it', async () => {
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

test('a write to a database that stays locked fails after 2 s, and the sandbox says what to do', async () => {
  const { client, failures } = await locked();
  const query = { referUrl: 'x' };
  expect((await client.call(markReferrer, { query, headers: { traceId: 'visitor' } })).status).toBe(500);
  expect(failures).toEqual([expect.stringMatching(/is locked by another program: close that one/)]);
});
