import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyScenarios, type ScenarioViewer } from '#main/harness/scenarios/apply-scenarios.ts';
import { captureScenario } from '#main/harness/scenarios/capture-scenario.ts';
import { combineScenarios } from '#main/harness/scenarios/combine-scenarios.ts';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import type { Scenario } from '#shared/scenario.ts';
import { startSandbox } from '../../sandbox/sandbox-client.ts';

const now = Date.parse('2026-11-23T10:00:00+08:00');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

/** Starts a sandbox and returns a viewer without a page that records all calls. */
async function viewer(userId?: string) {
  const client = await startSandbox();
  const control = client.control.forView('mark');
  const opened: unknown[] = [];
  const set = { offset: Number.NaN, pay: 'untouched' as string | undefined };
  const viewer: ScenarioViewer = {
    control,
    userId: () => Promise.resolve(userId),
    setClockOffset: async (ms) => {
      set.offset = ms;
      await control.setClock(ms === 0 ? null : now + ms);
    },
    setPay: async (choice) => {
      set.pay = choice;
    },
    open: async (...how) => {
      opened.push(how);
    },
  };
  return { client, control, viewer, opened, set };
}

const scenario = (parts: Partial<Scenario>): Scenario => ({
  id: 'own',
  title: { zh: '我的', en: 'Mine' },
  description: { zh: '我的', en: 'Mine' },
  ...parts,
});

test('each built-in scenario applies to its view only', async () => {
  const { client, control, viewer: view, opened, set } = await viewer();
  for (const each of builtInScenarios) {
    expect(await applyScenarios([each], view, now)).toEqual([]);
    const { faults, content, pay, address } = combineScenarios([each]);
    expect(await control.situation()).toMatchObject({ faults, content });
    expect(set.pay).toBe(pay);
    expect(opened.pop()).toEqual([address, expect.anything()]);
    const everyones = await client.control.situation();
    expect(everyones).toMatchObject({ faults: [], content: {}, clock: { isSet: false } });
  }
});

test('everything that the next scenario does not set is reset', async () => {
  const { control, viewer: view, set } = await viewer();
  const everything = scenario({
    content: { works: 'none' },
    faults: [{ on: ['/js/*'], effect: { kind: 'never' } }],
    clock: '21:00',
    pay: 'ask',
  });
  await applyScenarios([everything], view, now);
  expect(set).toEqual({ offset: 11 * 60 * 60 * 1_000, pay: 'ask' });
  await applyScenarios([], view, now);
  expect(await control.situation()).toMatchObject({ faults: [], content: {}, clock: { isSet: false } });
  expect(set).toEqual({ offset: 0, pay: undefined });
});

test('the current account is changed, or created if it does not exist', async () => {
  const first = await viewer();
  const { userId } = await first.client.register('visitor');
  const rich = scenario({ user: { coins: 77 } });
  await applyScenarios([rich], { ...first.viewer, userId: () => Promise.resolve(userId) }, now);
  expect(first.opened).toEqual([[undefined, 'same']]);
  expect(await first.control.coins(userId)).toBe(77);

  const unknown = await viewer('999999');
  await applyScenarios([rich], unknown.viewer, now);
  expect(unknown.opened).toEqual([[undefined, expect.objectContaining({ avaliableAmount: 77 })]]);
});

test('the site can register a new visitor, unless the scenario sets the account', async () => {
  const { viewer: view, opened } = await viewer('100001');
  await applyScenarios([scenario({ user: { account: 'new' } })], view, now);
  await applyScenarios([scenario({ user: { account: 'new', coins: 3 } })], view, now);
  expect(opened).toEqual([
    [undefined, 'new'],
    [undefined, expect.objectContaining({ avaliableAmount: 3 })],
  ]);
});

test('VIP ends by the clock of the scenario', async () => {
  const { viewer: view, opened } = await viewer();
  const vip = { vipType: 'month', vipEndsInMinutes: 60 } as const;
  await applyScenarios([scenario({ user: vip, clock: '2027-05-06 07:08' })], view, now);
  expect(opened).toEqual([
    [undefined, expect.objectContaining({ vipType: 'month', vipEndDate: '2027-05-06 08:08:00' })],
  ]);
});

test('a captured scenario restores the same state', async () => {
  const { control, viewer: view, client } = await viewer();
  const { userId } = await client.register('visitor');
  const known = { ...view, userId: () => Promise.resolve(userId) };
  const user = {
    coins: 12,
    vipType: 'year',
    vipEndsInMinutes: 60,
    recharged: true,
    mobile: '13800000000',
    appRewardStatus: 'received',
  } as const;
  const made = scenario({
    user,
    content: { pictures: 'missing' },
    faults: [{ on: ['comic.detail'], times: 2, effect: { kind: 'status', status: 500 } }],
    clock: '2027-05-06 07:08',
  });
  await applyScenarios([made], known, now);
  const captured = await captureScenario(scenario({}), {
    control,
    userId,
    pay: 'ask',
    address: '/vod?x=1',
  });
  expect(captured).toMatchObject({
    user,
    content: { pictures: 'missing' },
    faults: [{ on: ['/api/book/detail/*'], method: 'GET', times: 2 }],
    clock: expect.stringMatching(/^2027-05-06 07:08:/) as string,
    pay: 'ask',
    address: '/vod?x=1',
  });
  expect(combineScenarios([captured]).faults).toEqual(combineScenarios([made]).faults);
});

test('default values are not captured', async () => {
  const { control } = await viewer();
  const about = scenario({});
  expect(
    await captureScenario(about, { control, userId: undefined, pay: undefined, address: undefined }),
  ).toEqual(about);
});
