import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as Type from 'typebox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JsonFile } from '#main/harness/files/json-file.ts';

let folder: string;
let problems: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-file-'));
  problems = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (name = 'kept.json') =>
  JsonFile.open({
    path: join(folder, name),
    schema: Type.Object({ words: Type.Array(Type.String()) }),
    empty: { words: [] },
    onProblem: (line) => void problems.push(line),
  });

it('a JSON file restores the last value, also from a folder that had to be created', async () => {
  const file = await open('deep/kept.json');
  expect(file.value).toEqual({ words: [] });
  file.set({ words: ['a'] });
  file.set({ words: ['a', '乙'] });
  await file.flush();
  expect((await open('deep/kept.json')).value).toEqual({ words: ['a', '乙'] });
  expect(await readdir(join(folder, 'deep'))).toEqual(['kept.json']);
  expect(problems).toEqual([]);
});

it.each([
  ['{"words": [', 'is not JSON'],
  ['{"words": [1]}', '/words/0'],
])('the invalid JSON %s is renamed to .broken and reported', async (text, why) => {
  await writeFile(join(folder, 'kept.json'), text);
  const file = await open();
  expect(file.value).toEqual({ words: [] });
  expect(problems).toEqual([expect.stringContaining(why)]);
  expect(await readFile(join(folder, 'kept.json.broken'), 'utf8')).toBe(text);
});

it('a file that cannot be written is reported, and the value is kept in memory', async () => {
  await writeFile(join(folder, 'taken'), '');
  const file = await open('taken/kept.json');
  problems = [];
  file.set({ words: ['a'] });
  await file.flush();
  expect(problems).toEqual([expect.stringContaining('cannot be written')]);
  expect(file.value).toEqual({ words: ['a'] });
});
