import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parseScenario } from '#main/harness/scenarios/parse-scenario.ts';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { clockInstant, userChangeOf } from '#main/harness/scenarios/scenario-time.ts';
import { atlas } from '#shared/screens/atlas.ts';

const files = new URL('../../../../../src/main/harness/scenarios/files/', import.meta.url);

test('each file is a scenario of the registry, by the name of its id', async () => {
  const names = (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.json'));
  const ids = names.map((name) => basename(name, '.json'));
  expect(builtInScenarios.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('no two have the same title', () => {
  for (const language of ['zh', 'en'] as const) {
    const titles = builtInScenarios.map(({ title }) => title[language]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('what a screen of the atlas needs is there', () => {
  const needed = atlas.flatMap(({ addresses }) => addresses.flatMap(({ needs }) => needs));
  expect(needed.length).toBeGreaterThan(0);
  expect(builtInScenarios.map(({ id }) => id)).toEqual(expect.arrayContaining(needed));
});

const words = { zh: '标题', en: 'Title' };
const plain = { id: 'own', title: words, description: words };

test.each([
  ['a field that there is not', { coins: 5 }, '/'],
  ['too few coins', { user: { coins: -1 } }, '/user/coins'],
  [
    'a status that is no error',
    { faults: [{ on: ['/a'], effect: { kind: 'status', status: 200 } }] },
    '/faults/0/effect',
  ],
  [
    'a call that there is not',
    { faults: [{ on: ['comic.nothing'], effect: { kind: 'never' } }] },
    '/faults/0/on: there is no call comic.nothing',
  ],
  ['a preset that there is not', { pay: 'gold' }, '/pay: There is no pay preset gold'],
  ['an hour that there is not', { clock: '24:00' }, '/clock'],
  ['a day that there is not', { clock: '2026-02-30 10:00' }, '/clock: there is no day 2026-02-30'],
  ['another site', { address: '//evil.test/' }, '/address'],
  ['an id that is a path', { id: '../own' }, '/id'],
])('%s is named', (_, part, named) => {
  expect(() => parseScenario({ ...plain, ...part })).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.stringContaining(named) as string }) as Error,
  );
});

test('a clock is of China, of the day that it is there', () => {
  const now = Date.parse('2026-11-23T17:00:00Z');
  expect(clockInstant('21:30', now)).toBe(Date.parse('2026-11-24T21:30:00+08:00'));
  expect(clockInstant('2027-01-01 00:00:05', now)).toBe(Date.parse('2027-01-01T00:00:05+08:00'));
});

test('VIP ends so many minutes after the scenario’s own time, where it is not taken away', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00');
  const ending = { account: 'new', vipType: 'month', vipEndsInMinutes: 90, coins: 1 } as const;
  expect(userChangeOf(ending, now)).toEqual({
    vipType: 'month',
    vipEndDate: '2026-11-23 11:30:00',
    coins: 1,
  });
  expect(userChangeOf({ ...ending, vipType: 'none' }, now)).toEqual({ vipType: 'none', coins: 1 });
});
