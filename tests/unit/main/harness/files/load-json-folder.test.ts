import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadJsonFolder } from '#main/harness/files/load-json-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const load = () => loadJsonFolder(folder, (value) => value);

it('JSON files and links to them are read, and unreadable ones are reported', async () => {
  await writeFile(join(folder, 'b.json'), '1');
  await writeFile(join(folder, 'other.txt'), '2');
  await symlink(join(folder, 'b.json'), join(folder, 'a.json'));
  await symlink(join(folder, 'missing'), join(folder, 'c.json'));
  await mkdir(join(folder, 'd.json'));
  const { items, problems } = await load();
  expect(items).toEqual([1, 1]);
  expect(problems.map(({ en }) => en.split(':')[0])).toEqual(['c.json', 'd.json']);
});

it.skipIf(process.platform === 'win32')('a named pipe is not waited for', async () => {
  execFileSync('bash', ['-c', 'mkfifo "$0"', join(folder, 'x.json')]);
  await writeFile(join(folder, 'y.json'), '1');
  const problem = {
    zh: 'x.json：不是普通文件：请移到别处（已跳过）',
    en: 'x.json: is not a regular file: move it elsewhere (skipped)',
  };
  expect(await load()).toEqual({ items: [1], problems: [problem] });
});
