import { expect, test } from 'vitest';
import { conditionHandlers } from '#main/harness/conditions/condition-handlers.ts';
import { ConditionStore } from '#main/harness/conditions/condition-store.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { AppError } from '#shared/errors.ts';
import { conditionEvents, conditionRequests } from '#shared/ipc/views/conditions.ts';
import { profileOf } from '../../../../profile-of.ts';
import { expectShape } from '../recording-window.ts';

/** Returns a page that records all commands, and accepts or refuses them. */
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

function setUp() {
  const notified: unknown[] = [];
  const clocks: unknown[] = [];
  const permissions: unknown[] = [];
  const store = new ConditionStore({
    listener: {
      changed: (viewId, conditions) => {
        expectShape(conditionEvents.conditionsChanged, { viewId, conditions });
        notified.push([viewId, conditions.textScale]);
      },
      commonChanged: (conditions) => {
        expectShape(conditionEvents.commonConditionsChanged, { conditions });
        notified.push(['all', conditions.textScale]);
      },
    },
    setServerClock: async ({ viewId }, offset) => {
      clocks.push([viewId, offset]);
    },
    setPermissions: async (viewId, settings) => {
      permissions.push([viewId, settings]);
    },
    onProblem: (problem) => notified.push(problem),
  });
  const open = (viewId: string, refuses = false) => {
    const sent: string[] = [];
    const closing = new AbortController();
    const view = store.opened(viewId, profileOf('ios-safari'), closing.signal);
    view.watch(pageOf(sent, refuses));
    const first = view.commandsFor('page').map(({ method }) => method);
    return { sent, first, view, close: () => closing.abort() };
  };
  return { store, notified, clocks, permissions, open };
}

test('one view can be changed without the others', async () => {
  const { store, notified, open } = setUp();
  const [first, second] = [open('view-1'), open('view-2')];
  await store.change(['view-2'], { textScale: 2 });
  expect(first.sent).toEqual([]);
  expect(second.sent).toEqual(['Page.setFontSizes']);
  expect(notified).toEqual([['view-2', 2]]);
});

test('common conditions apply to later views before their first document', async () => {
  const { store, notified, open } = setUp();
  open('view-1');
  await store.change(null, { textScale: 2 });
  expect(open('view-2').first).toEqual(['Page.setFontSizes']);
  expect(notified).toEqual([
    ['all', 2],
    ['view-1', 2],
    ['view-2', 2],
  ]);
});

test('the server’s clock is set together with the view’s, and reset to the machine’s', async () => {
  const { store, clocks, open } = setUp();
  open('view-1');
  await store.change(['view-1'], { clockOffsetMs: 5_000 });
  await store.change(['view-1'], { textScale: 2 });
  await store.change(['view-1'], { clockOffsetMs: 0 });
  expect(clocks).toEqual([
    ['view-1', 5_000],
    ['view-1', null],
  ]);
});

test('the server’s clock is set for views that open later', async () => {
  const { store, clocks, open } = setUp();
  await store.change(null, { clockOffsetMs: 5_000 });
  open('view-1');
  expect(clocks).toEqual([['view-1', 5_000]]);
});

test('the other views are changed even if one view rejects the change', async () => {
  const { store, open } = setUp();
  open('view-1', true);
  const second = open('view-2');
  await expect(store.change(null, { textScale: 2 })).rejects.toMatchObject({ code: 'cdp' });
  expect(second.sent).toEqual(['Page.setFontSizes']);
});

test('the conditions of a closed view are removed', async () => {
  const { store, open } = setUp();
  open('view-1').close();
  expect(store.views).toEqual([]);
  await expect(store.change(['view-1'], { textScale: 2 })).rejects.toMatchObject({ code: 'usage' });
});

test('the window receives the conditions that need a reload', async () => {
  const { store, open } = setUp();
  open('view-1');
  const handle = conditionHandlers(store);
  const caller = { windowId: 'window', signal: new AbortController().signal };
  const changes = { locale: 'en-US', textScale: 2 };
  const response = await handle.setConditions({ views: null, changes }, caller);
  expect(response).toEqual({ needsReload: [{ viewId: 'view-1', names: ['locale'] }] });
  expectShape(conditionRequests.setConditions.output, response);
  const state = await handle.getConditions({}, caller);
  const conditions = { ...normalConditions, ...changes };
  expect(state).toEqual({ common: conditions, views: [{ viewId: 'view-1', conditions }] });
  expectShape(conditionRequests.getConditions.output, state);
});

test('conditions apply to a window that the page opened, until it closes', async () => {
  const { store, notified, open } = setUp();
  const { view } = open('view-1');
  await store.change(['view-1'], { clockOffsetMs: 3_600_000 });
  const [sent, sentToClosed]: [string[], string[]] = [[], []];
  view.watchWindow(pageOf(sent));
  expect(sent).toEqual(['Page.addScriptToEvaluateOnNewDocument']);
  await store.change(['view-1'], { clockOffsetMs: 0 });
  view.watchWindow(pageOf(sentToClosed, true));
  const before = notified.length;
  await store.change(['view-1'], { textScale: 2 });
  await store.change(['view-1'], { textScale: 1 });
  expect(sent.slice(-2)).toEqual(['Page.setFontSizes', 'Page.setFontSizes']);
  expect(sentToClosed).toEqual(['Page.setFontSizes']);
  expect(notified.slice(before)).toEqual([
    ['view-1', 2],
    ['view-1', 1],
  ]);
});

test('a worker that no session of the page can reach starts with the clock', async () => {
  const { store, open } = setUp();
  const { view } = open('view-1');
  const clockOf = () => view.commandsFor('worker').filter(({ method }) => method === 'Runtime.evaluate');
  expect(clockOf()).toEqual([]);
  await store.change(['view-1'], { clockOffsetMs: 3_600_000 });
  expect(clockOf()).toHaveLength(1);
});

test('permissions are set only when they change', async () => {
  const { store, permissions, open } = setUp();
  const { view } = open('view-1');
  await store.change(['view-1'], { textScale: 2 });
  expect(permissions).toEqual([]);
  await store.change(['view-1'], { cameraPermission: 'allow', microphonePermission: 'deny' });
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
