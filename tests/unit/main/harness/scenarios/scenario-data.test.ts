import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parseScenario } from '#main/harness/scenarios/parse-scenario.ts';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { clockInstant, userChangeOf } from '#main/harness/scenarios/scenario-time.ts';
import { atlas } from '#shared/screens/atlas.ts';

const files = new URL('../../../../../src/main/harness/scenarios/files/', import.meta.url);

test('each file is registered under the ID in its name', async () => {
  const names = (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.json'));
  const ids = names.map((name) => basename(name, '.json'));
  expect(builtInScenarios.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('each scenario has a unique title', () => {
  for (const language of ['zh', 'en'] as const) {
    const titles = builtInScenarios.map(({ title }) => title[language]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('all scenarios that the screens of the atlas require exist', () => {
  const needed = atlas.flatMap(({ addresses }) => addresses.flatMap(({ needs }) => needs));
  expect(needed.length).toBeGreaterThan(0);
  expect(builtInScenarios.map(({ id }) => id)).toEqual(expect.arrayContaining(needed));
});

const words = { zh: '标题', en: 'Title' };
const plain = { id: 'own', title: words, description: words };

test.each([
  ['an unknown field', { coins: 5 }, '/'],
  ['too few coins', { user: { coins: -1 } }, '/user/coins'],
  [
    'a status that is not an error',
    { faults: [{ on: ['/a'], effect: { kind: 'status', status: 200 } }] },
    '/faults/0/effect',
  ],
  [
    'an unknown endpoint',
    { faults: [{ on: ['comic.nothing'], effect: { kind: 'never' } }] },
    '/faults/0/on: there is no endpoint comic.nothing',
  ],
  ['an unknown preset', { pay: 'gold' }, '/pay: There is no pay preset gold'],
  ['an invalid hour', { clock: '24:00' }, '/clock'],
  ['an invalid day', { clock: '2026-02-30 10:00' }, '/clock: 2026-02-30 is not a valid date'],
  ['an address of another site', { address: '//evil.test/' }, '/address'],
  ['an id that is a path', { id: '../own' }, '/id'],
])('a scenario with %s is rejected', (_, part, message) => {
  expect(() => parseScenario({ ...plain, ...part })).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.stringContaining(message) as string }) as Error,
  );
});

test('a clock is read in China time, on the current day if it has no date', () => {
  const now = Date.parse('2026-11-23T17:00:00Z');
  expect(clockInstant('21:30', now)).toBe(Date.parse('2026-11-24T21:30:00+08:00'));
  expect(clockInstant('2027-01-01 00:00:05', now)).toBe(Date.parse('2027-01-01T00:00:05+08:00'));
});

test('VIP ends the given number of minutes after the scenario’s time, unless VIP is removed', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00');
  const ending = { account: 'new', vipType: 'month', vipEndsInMinutes: 90, coins: 1 } as const;
  expect(userChangeOf(ending, now)).toEqual({
    vipType: 'month',
    vipEndDate: '2026-11-23 11:30:00',
    coins: 1,
  });
  expect(userChangeOf({ ...ending, vipType: 'none' }, now)).toEqual({ vipType: 'none', coins: 1 });
});
