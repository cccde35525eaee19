import { expect, test } from 'vitest';
import { conditionHandlers } from '#main/harness/conditions/condition-handlers.ts';
import { ConditionStore } from '#main/harness/conditions/condition-store.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { AppError } from '#shared/errors.ts';
import { conditionEvents, conditionRequests } from '#shared/ipc/views/conditions.ts';
import { profileOf } from '../../../../profile-of.ts';
import { expectShape } from '../recording-window.ts';

/** A page that takes every command, or refuses all, and remembers them. */
function pageOf(sent: string[], refuses = false): CdpSession {
  return {
    send: <Result>(method: string) => {
      sent.push(method);
      return refuses
        ? Promise.reject(new AppError('cdp', `${method}: refused`))
        : Promise.resolve({ identifier: '1' } as Result);
    },
    on: () => undefined,
    child: () => pageOf(sent),
  };
}

function kept() {
  const told: unknown[] = [];
  const clocks: unknown[] = [];
  const permissions: unknown[] = [];
  const keeper = new ConditionStore({
    listener: {
      changed: (viewId, conditions) => {
        expectShape(conditionEvents.conditionsChanged, { viewId, conditions });
        told.push([viewId, conditions.textScale]);
      },
      commonChanged: (conditions) => {
        expectShape(conditionEvents.commonConditionsChanged, { conditions });
        told.push(['all', conditions.textScale]);
      },
    },
    setServerClock: async ({ viewId }, offset) => {
      clocks.push([viewId, offset]);
    },
    setPermissions: async (viewId, settings) => {
      permissions.push([viewId, settings]);
    },
    onProblem: (problem) => told.push(problem),
  });
  const open = (viewId: string, refuses = false) => {
    const sent: string[] = [];
    const closing = new AbortController();
    const view = keeper.opened(viewId, profileOf('ios-safari'), closing.signal);
    view.watch(pageOf(sent, refuses));
    const first = view.commandsFor('page').map(({ method }) => method);
    return { sent, first, view, close: () => closing.abort() };
  };
  return { keeper, told, clocks, permissions, open };
}

test('what is set for one view leaves the others as they are', async () => {
  const { keeper, told, open } = kept();
  const [first, second] = [open('view-1'), open('view-2')];
  await keeper.change(['view-2'], { textScale: 2 });
  expect(first.sent).toEqual([]);
  expect(second.sent).toEqual(['Page.setFontSizes']);
  expect(told).toEqual([['view-2', 2]]);
});

test('what is set for all is told to views that are opened later, before their first document', async () => {
  const { keeper, told, open } = kept();
  open('view-1');
  await keeper.change(null, { textScale: 2 });
  expect(open('view-2').first).toEqual(['Page.setFontSizes']);
  expect(told).toEqual([
    ['all', 2],
    ['view-1', 2],
    ['view-2', 2],
  ]);
});

test("the server's clock goes with the view's, and back to the machine's", async () => {
  const { keeper, clocks, open } = kept();
  open('view-1');
  await keeper.change(['view-1'], { clockOffsetMs: 5_000 });
  await keeper.change(['view-1'], { textScale: 2 });
  await keeper.change(['view-1'], { clockOffsetMs: 0 });
  expect(clocks).toEqual([
    ['view-1', 5_000],
    ['view-1', null],
  ]);
});

test("the server's clock is set for views that are opened later too", async () => {
  const { keeper, clocks, open } = kept();
  await keeper.change(null, { clockOffsetMs: 5_000 });
  open('view-1');
  expect(clocks).toEqual([['view-1', 5_000]]);
});

test('a view that refuses keeps no other from having it', async () => {
  const { keeper, open } = kept();
  open('view-1', true);
  const second = open('view-2');
  await expect(keeper.change(null, { textScale: 2 })).rejects.toMatchObject({ code: 'cdp' });
  expect(second.sent).toEqual(['Page.setFontSizes']);
});

test('a view that is closed is known no more', async () => {
  const { keeper, open } = kept();
  open('view-1').close();
  expect(keeper.views).toEqual([]);
  await expect(keeper.change(['view-1'], { textScale: 2 })).rejects.toMatchObject({ code: 'usage' });
});

test('a window sets what it names, and is told what shows after a reload only', async () => {
  const { keeper, open } = kept();
  open('view-1');
  const handle = conditionHandlers(keeper);
  const caller = { windowId: 'window', signal: new AbortController().signal };
  const changes = { locale: 'en-US', textScale: 2 };
  const answer = await handle.setConditions({ views: null, changes }, caller);
  expect(answer).toEqual({ needsReload: [{ viewId: 'view-1', names: ['locale'] }] });
  expectShape(conditionRequests.setConditions.output, answer);
  const state = await handle.getConditions({}, caller);
  const conditions = { ...normalConditions, ...changes };
  expect(state).toEqual({ common: conditions, views: [{ viewId: 'view-1', conditions }] });
  expectShape(conditionRequests.getConditions.output, state);
});

test('a window that a page opens has the clock of its view, follows changes, and is forgotten when it has closed', async () => {
  const { keeper, told, open } = kept();
  const { view } = open('view-1');
  await keeper.change(['view-1'], { clockOffsetMs: 3_600_000 });
  const [sent, sentToClosed]: [string[], string[]] = [[], []];
  view.watchWindow(pageOf(sent));
  expect(sent).toEqual(['Page.addScriptToEvaluateOnNewDocument']);
  await keeper.change(['view-1'], { clockOffsetMs: 0 });
  view.watchWindow(pageOf(sentToClosed, true));
  const before = told.length;
  await keeper.change(['view-1'], { textScale: 2 });
  await keeper.change(['view-1'], { textScale: 1 });
  expect(sent.slice(-2)).toEqual(['Page.setFontSizes', 'Page.setFontSizes']);
  expect(sentToClosed).toEqual(['Page.setFontSizes']);
  expect(told.slice(before)).toEqual([
    ['view-1', 2],
    ['view-1', 1],
  ]);
});

test('a worker that no page’s session reaches begins with the clock', async () => {
  const { keeper, open } = kept();
  const { view } = open('view-1');
  const clockOf = () => view.commandsFor('worker').filter(({ method }) => method === 'Runtime.evaluate');
  expect(clockOf()).toEqual([]);
  await keeper.change(['view-1'], { clockOffsetMs: 3_600_000 });
  expect(clockOf()).toHaveLength(1);
});

test('permissions are given when they change, and not with anything else', async () => {
  const { keeper, permissions, open } = kept();
  const { view } = open('view-1');
  await keeper.change(['view-1'], { textScale: 2 });
  expect(permissions).toEqual([]);
  await keeper.change(['view-1'], { cameraPermission: 'allow', microphonePermission: 'deny' });
  const given = [
    { name: 'geolocation', setting: 'prompt' },
    { name: 'notifications', setting: 'prompt' },
    { name: 'clipboard-read', setting: 'prompt' },
    { name: 'camera', setting: 'granted' },
    { name: 'microphone', setting: 'denied' },
  ];
  expect(permissions).toEqual([['view-1', given]]);
  expect(view.permissions()).toEqual(given);
});
