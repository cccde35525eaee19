import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { ScenarioLibrary } from '#main/harness/scenarios/scenario-library.ts';
import type { Scenario } from '#shared/scenario.ts';
import { temporaryFolder } from '../../sandbox/temporary-folder.ts';

const own = (id: string, coins = 1): Scenario => ({
  id,
  title: { zh: '我的', en: 'Mine' },
  description: { zh: '我的', en: 'Mine' },
  user: { coins },
});

function library() {
  const folder = join(temporaryFolder(), 'scenarios');
  return { folder, library: new ScenarioLibrary(folder) };
}

test('own scenarios are listed after the built-in ones, and returned in the requested order', async () => {
  const { library: scenarios } = library();
  await scenarios.save(own('mine'), { replaces: false });
  const { scenarios: known } = await scenarios.list();
  expect(known).toHaveLength(builtInScenarios.length + 1);
  expect(known.at(-1)).toEqual({ ...own('mine'), isOwn: true });
  expect(await scenarios.get(['mine', 'user-new'])).toEqual([
    own('mine'),
    builtInScenarios.find(({ id }) => id === 'user-new'),
  ]);
  await expect(scenarios.get(['gone'])).rejects.toMatchObject({ code: 'usage' });
});

test('faults of earlier versions are loaded', async () => {
  const { library: scenarios, folder } = library();
  await scenarios.list();
  const effects = [{ kind: 'slow', ms: 5 }, { kind: 'noise' }, { kind: 'shape', body: [1] }];
  const faults = effects.map((effect) => ({ on: ['/api/*'], effect }));
  await writeFile(join(folder, 'old.json'), JSON.stringify({ ...own('old'), faults }));
  expect((await scenarios.list()).problems).toEqual([]);
  expect(await scenarios.get(['old'])).toMatchObject([{ faults }]);
});

test('an own scenario is replaced only on request, and a built-in one never', async () => {
  const { library: scenarios, folder } = library();
  await scenarios.save(own('mine', 1), { replaces: false });
  await expect(scenarios.save(own('mine', 2), { replaces: false })).rejects.toMatchObject({ code: 'usage' });
  await scenarios.save(own('mine', 3), { replaces: true });
  expect(await scenarios.get(['mine'])).toEqual([own('mine', 3)]);
  await expect(scenarios.save(own('user-new'), { replaces: true })).rejects.toMatchObject({ code: 'usage' });
  expect(await readdir(folder)).toEqual(['mine.json']);
});

test('only own scenarios can be deleted', async () => {
  const { library: scenarios, folder } = library();
  await scenarios.save(own('mine'), { replaces: false });
  for (const id of ['user-new', '../scenarios/mine', 'gone']) {
    await expect(scenarios.remove(id)).rejects.toMatchObject({ code: 'usage' });
  }
  await scenarios.remove('mine');
  expect(await readdir(folder)).toEqual([]);
});

test('the invalid field of a broken file is reported, and the other files are loaded', async () => {
  const { library: scenarios, folder } = library();
  await scenarios.save(own('good'), { replaces: false });
  await writeFile(join(folder, 'bad.json'), JSON.stringify({ ...own('bad'), user: { coins: 'many' } }));
  await writeFile(join(folder, 'other.json'), JSON.stringify(own('name')));
  await writeFile(join(folder, 'cut.json'), '{"id":');
  const { scenarios: known, problems } = await scenarios.list();
  expect(known.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['good']);
  expect(problems.map(({ en }) => en)).toEqual([
    expect.stringContaining('bad.json: /user/coins') as string,
    expect.stringContaining('cut.json: is not JSON') as string,
    expect.stringContaining("other.json: /id: must be the file's name") as string,
  ]);
  expect(problems[2]?.zh).toBe('other.json：/id：应与文件名 other.json 一致（已跳过）');
});

test('the built-in scenarios are listed even if the folder cannot be created', async () => {
  const file = join(temporaryFolder(), 'file');
  await writeFile(file, '');
  const { scenarios, problems } = await new ScenarioLibrary(join(file, 'scenarios')).list();
  expect(scenarios).toHaveLength(builtInScenarios.length);
  expect(problems).toHaveLength(1);
});
