import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type StoredAccountEntry, StoredAccounts } from '#main/harness/site-data/stored-accounts.ts';
import { temporaryFolder } from '../../sandbox/temporary-folder.ts';

const account = (name: string, password = '123456'): StoredAccountEntry => ({
  name,
  origin: 'https://site.test',
  savedAt: 1,
  local: [['userInfo', JSON.stringify({ userId: '1', password })]],
  session: [],
  cookies: [],
});

function savedAccounts() {
  const folder = join(temporaryFolder(), 'accounts');
  return { folder, accounts: new StoredAccounts(folder) };
}

test('accounts can be saved and found under any name', async () => {
  const { accounts } = savedAccounts();
  const names = ['../up', 'CON', 'VIP 用户', 'a'.repeat(300)];
  for (const name of names) await accounts.save(account(name));
  expect((await accounts.list()).map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const name of names) expect(await accounts.get(name)).toEqual(account(name));
  await accounts.forget('CON');
  await expect(accounts.get('CON')).rejects.toMatchObject({ code: 'usage' });
});

test('an account of the same name is replaced, and no credentials are listed', async () => {
  const { accounts, folder } = savedAccounts();
  await accounts.save(account('one'));
  await accounts.save(account('one', '654321'));
  expect(await readdir(folder)).toHaveLength(1);
  expect(await accounts.list()).toEqual([{ name: 'one', origin: 'https://site.test', savedAt: 1 }]);
  expect((await accounts.get('one')).local[0]?.[1]).toContain('654321');
});

test.skipIf(process.platform === 'win32')('account files can be read by their owner only', async () => {
  const { accounts, folder } = savedAccounts();
  await accounts.save(account('one'));
  const [file = ''] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
});

test('a broken file is skipped, and a missing folder counts as empty', async () => {
  const { accounts, folder } = savedAccounts();
  expect(await accounts.list()).toEqual([]);
  await accounts.save(account('one'));
  const [file = ''] = await readdir(folder);
  const text = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, 'broken.json'), text.slice(0, 20));
  await writeFile(join(folder, 'other.json'), '{"name":"other"}');
  expect((await accounts.list()).map(({ name }) => name)).toEqual(['one']);
});

test('reads a file of an earlier version, which called the time keptAt', async () => {
  const { accounts, folder } = savedAccounts();
  await accounts.save(account('one'));
  const [file = ''] = await readdir(folder);
  const { savedAt, ...rest } = account('one');
  await writeFile(join(folder, file), JSON.stringify({ ...rest, keptAt: savedAt }));
  expect(await accounts.list()).toEqual([{ name: 'one', origin: 'https://site.test', savedAt: 1 }]);
  expect(await accounts.get('one')).toEqual(account('one'));
});
