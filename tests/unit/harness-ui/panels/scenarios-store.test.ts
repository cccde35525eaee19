import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { type KnownScenario, ScenariosStore } from '#harness-ui/panels/scenarios/scenarios.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

const scenario = (id: string, zh: string, en: string): KnownScenario => ({
  id,
  title: { zh, en },
  description: { zh: `${zh}。`, en: `${en}.` },
  isOwn: false,
});
const rich = scenario('user-rich', '金币很多', 'Many coins');
const slow = scenario('fault-slow', '响应缓慢', 'Slow responses');

async function started() {
  const { api, sent, emit } = fakeApi();
  const active = [{ viewId: 'view-1', scenarioIds: ['user-rich'] }];
  const all = {
    scenarios: [rich, slow],
    problems: [{ zh: 'own/bad.json：不是 JSON', en: 'own/bad.json: no JSON' }],
    active,
  };
  api.responses['getScenarios'] = { ok: true, value: all };
  const client = createIpcClient(api.harness, () => undefined);
  const failures: unknown[] = [];
  const send = createSendRequest(client, (error) => failures.push(error));
  const store = new ScenariosStore({ client, send, viewIds: () => ['view-1', 'view-2'] });
  store.start(new AbortController().signal);
  await expect.poll(() => store.status).toBe('ready');
  sent.length = 0;
  return { api, sent, emit, store, all, failures };
}

describe('ScenariosStore', () => {
  it('finds scenarios that contain every search word, in either language', async () => {
    const { store } = await started();
    store.setSearch('金币 MANY');
    expect(readComputed(() => store.found)).toEqual([rich]);
  });

  it('applies scenarios in the order of selection', async () => {
    const { store, sent } = await started();
    for (const id of ['user-rich', 'fault-slow', 'user-rich', 'user-rich']) store.toggle(id);
    await store.applyChosen('view-2');
    expect(sent).toEqual([
      ['applyScenarios', { views: ['view-2'], scenarioIds: ['fault-slow', 'user-rich'] }],
    ]);
  });

  it('reports conflicts and failures', async () => {
    const { api, store } = await started();
    const fine = { viewId: 'view-1', conflicts: [], problem: null };
    const broken = {
      viewId: 'view-2',
      conflicts: [],
      problem: { zh: '视图已关闭。', en: 'The view is closed.' },
    };
    api.responses['applyScenarios'] = { ok: true, value: { views: [fine, broken] } };
    expect(await store.applyChosen(undefined)).toBe(false);
    const { viewId, ...trouble } = broken;
    expect(readComputed(() => store.troubles)).toEqual([{ ...trouble, viewIds: [viewId] }]);
  });

  it('groups views that have the same conflicts or active scenarios', async () => {
    const { api, store, emit } = await started();
    const conflicts = [{ part: 'user.coins', applied: 'user-rich', ignored: 'fault-slow' }];
    const views = ['view-1', 'view-2'].map((viewId) => ({ viewId, conflicts, problem: null }));
    api.responses['applyScenarios'] = { ok: true, value: { views } };
    await store.applyChosen(undefined);
    expect(readComputed(() => store.troubles)).toEqual([
      { conflicts, problem: null, viewIds: ['view-1', 'view-2'] },
    ]);
    emit('scenariosApplied', { viewId: 'view-2', scenarioIds: ['user-rich'] });
    expect(readComputed(() => store.groupsInForce)).toEqual([
      { scenarioIds: ['user-rich'], viewIds: ['view-1', 'view-2'] },
    ]);
  });

  it("groups scenarios by what they change, the user's own first", async () => {
    const { api, store, emit, all } = await started();
    const faults = [{ on: ['comic.home'], effect: { kind: 'never' as const } }];
    const scenarios = [
      { ...slow, faults },
      { ...rich, user: { coins: 1 } },
      { ...slow, id: 'mine', isOwn: true },
    ];
    api.responses['getScenarios'] = { ok: true, value: { ...all, scenarios } };
    emit('scenariosChanged', {});
    await expect
      .poll(() => readComputed(() => store.foundByKind.map(({ kind }) => kind)))
      .toEqual(['own', 'user', 'faults']);
  });

  it('adds scenarios to the active ones of each view', async () => {
    const { store, sent } = await started();
    await store.add(undefined, ['fault-slow']);
    expect(sent).toEqual([
      ['applyScenarios', { views: ['view-1'], scenarioIds: ['user-rich', 'fault-slow'] }],
      ['applyScenarios', { views: ['view-2'], scenarioIds: ['fault-slow'] }],
    ]);
  });

  it('updates when another window or a file changes the scenarios', async () => {
    const { api, store, emit, all } = await started();
    emit('scenariosApplied', { viewId: 'view-1', scenarioIds: [] });
    expect(readComputed(() => store.viewsInForce)).toEqual([]);
    store.toggle('fault-slow');
    api.responses['getScenarios'] = { ok: true, value: { ...all, scenarios: [rich] } };
    emit('scenariosChanged', {});
    await expect.poll(() => store.scenarios).toEqual([rich]);
    expect(store.chosenIds).toEqual([]);
  });

  it('generates an unused ID for a scenario of the user', async () => {
    const { api, store, emit, all } = await started();
    expect(readComputed(() => store.freeId)).toBe('own-1');
    const own = { ...scenario('own-1', '一', 'One'), isOwn: true };
    api.responses['getScenarios'] = { ok: true, value: { ...all, scenarios: [own] } };
    emit('scenariosChanged', {});
    await expect.poll(() => readComputed(() => store.freeId)).toBe('own-2');
  });

  it('keeps the edits of a scenario that could not be saved', async () => {
    const { api, store, failures } = await started();
    api.responses['captureScenario'] = { ok: false, error: { code: 'usage', message: 'The id is taken.' } };
    const title = { zh: '一', en: 'One' };
    expect(await store.capture('view-1', { id: 'one', title, description: title, replaces: false })).toBe(
      false,
    );
    expect(failures).toMatchObject([{ code: 'usage' }]);
  });
});
