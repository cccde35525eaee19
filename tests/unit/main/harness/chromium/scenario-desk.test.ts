import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ControlledView } from '#main/harness/controlled-view.ts';
import { SandboxViews } from '#main/harness/scenarios/sandbox-views.ts';
import { ScenarioDesk } from '#main/harness/scenarios/scenario-desk.ts';
import { scenarioHandlers } from '#main/harness/scenarios/scenario-handlers.ts';
import { ScenarioLibrary } from '#main/harness/scenarios/scenario-library.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { scenarioEvents, scenarioRequests } from '#shared/ipc/backend/scenarios.ts';
import { profileOf } from '../../../../profile-of.ts';
import { temporaryFolder } from '../../sandbox/temporary-folder.ts';
import { expectShape } from '../recording-window.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();

const caller = { windowId: 'window', signal: new AbortController().signal };
const words = { zh: '我的', en: 'Mine' };

/** Opens several views of a site that does nothing itself, on a sandbox that distinguishes views. */
async function desk(count: number) {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>site</title>');
  await writeFile(join(folder, 'content-security-policy.txt'), "default-src 'self'");
  const served = await serveSandbox({ database: ':memory:', port: 0, siteRoot: folder });
  onTestFinished(() => served.close());
  const control = new ControlClient(served);
  const views: ControlledView[] = [];
  for (let number = 1; number <= count; number += 1) {
    const view = await open(profileOf('ios-safari'), '/');
    await view.navigate(`${served.origin}/home`);
    views.push({ viewId: `view-${number}`, cdp: view.cdp, navigate: (url) => view.navigate(url) });
  }
  const sandbox = new SandboxViews(control);
  const library = new ScenarioLibrary(join(folder, 'scenarios'));
  const applied: unknown[] = [];
  const scenarioDesk = new ScenarioDesk({
    library,
    views: (ids) => views.filter(({ viewId }) => ids?.includes(viewId) ?? true),
    sandbox,
    home: served.origin,
    setClockOffset: async () => undefined,
    setPay: () => undefined,
    payOf: () => 'paid',
    onApplied: (viewId, scenarioIds) => {
      expectShape(scenarioEvents.scenariosApplied, { viewId, scenarioIds });
      applied.push(viewId);
    },
    now: () => Date.now(),
  });
  const handle = scenarioHandlers({
    desk: scenarioDesk,
    library,
    onLibraryChanged: () => {
      expectShape(scenarioEvents.scenariosChanged, {});
      applied.push('library');
    },
  });
  const statusIn = (index: number, path: string) =>
    evaluate(views[index]?.cdp ?? never(), `fetch(${JSON.stringify(path)}).then(({ status }) => status)`);
  return { views, control, scenarioDesk, handle, statusIn, applied };
}

function never(): never {
  throw new Error('There is no such view');
}

it('a scenario applies its faults and content to one view only', async () => {
  const { handle, statusIn, scenarioDesk, applied, control } = await desk(2);
  const scenarioIds = ['fault-500', 'content-missing-pictures'];
  const answer = await handle.applyScenarios({ views: ['view-1'], scenarioIds }, caller);
  expect(answer).toEqual({ views: [{ viewId: 'view-1', conflicts: [], problem: null }] });
  expectShape(scenarioRequests.applyScenarios.output, answer);
  const picture = '/js/manga/none/0/cover.svg';
  expect([await statusIn(0, '/api/book/category'), await statusIn(0, picture)]).toEqual([500, 204]);
  expect([await statusIn(1, '/api/book/category'), await statusIn(1, picture)]).toEqual([200, 404]);
  const state = await handle.getScenarios({}, caller);
  expect(state.active).toEqual([{ viewId: 'view-1', scenarioIds }]);
  expectShape(scenarioRequests.getScenarios.output, state);
  await scenarioDesk.closed('view-1');
  expect(await statusIn(0, '/api/book/category')).toBe(200);
  expect((await control.situation()).faults).toEqual([]);
  expect(applied).toEqual(['view-1']);
});

it('a scenario sets the user of its page, and can be created from that state', async () => {
  const { views, handle, applied } = await desk(1);
  await handle.applyScenarios({ views: null, scenarioIds: ['user-rich', 'content-5000-chapters'] }, caller);
  const seen = `[location.pathname, JSON.parse(localStorage.userInfo).avaliableAmount, document.cookie]`;
  expect(await evaluate(views[0]?.cdp ?? never(), seen)).toEqual(['/book/300/catalog', 5_000, '']);
  const about = { id: 'mine', title: words, description: words };
  const { scenario } = await handle.captureScenario({ viewId: 'view-1', ...about, replaces: false }, caller);
  expect(scenario).toMatchObject({
    ...about,
    user: { coins: 5_000, vipType: 'none' },
    pay: 'paid',
    address: '/book/300/catalog',
  });
  expectShape(scenarioRequests.captureScenario.output, { scenario });
  expect((await handle.getScenarios({}, caller)).scenarios.at(-1)).toMatchObject({ id: 'mine', isOwn: true });
  await handle.deleteScenario({ id: 'mine' }, caller);
  expect(applied).toEqual(['view-1', 'library', 'library']);
});
