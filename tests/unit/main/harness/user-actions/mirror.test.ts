import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followCommands } from '#main/harness/user-actions/follow-commands.ts';
import { Mirror } from '#main/harness/user-actions/mirror.ts';
import { AppError } from '#shared/errors.ts';
import { mirroringEvents } from '#shared/ipc/records/mirroring.ts';
import type { PageAction, UserAction } from '#shared/ipc/records/user-action.ts';
import { expectShape } from '../recording-window.ts';
import { fakeHandlers } from '../window/fake-handlers.ts';

const target = (name: string) => ({
  role: 'button',
  name,
  testId: '',
  within: null,
  index: 0,
  count: 1,
  selector: 'button',
  at: null,
});
const tap = (name: string): PageAction => ({ kind: 'tap', target: target(name) });
const scroll = (y: number): PageAction => ({ kind: 'scroll', x: 0, y, container: null, top: null });

/** Creates three views. Each action in a view waits for `go`. */
function mirrored(failure?: AppError) {
  const done: [string, UserAction][] = [];
  const told: unknown[] = [];
  const held: (() => void)[] = [];
  let now = 0;
  const mirror = new Mirror({
    viewIds: () => ['view-1', 'view-2', 'view-3'],
    perform: async (viewId, action) => {
      done.push([viewId, action]);
      await new Promise<void>((resolve) => held.push(resolve));
      if (failure !== undefined && viewId === 'view-2') throw failure;
    },
    listener: {
      changed: (state) => {
        expectShape(mirroringEvents.mirroringChanged, state);
      },
      missed: (viewId, missed) => {
        expectShape(mirroringEvents.mirrorMissed, { viewId, missed });
        told.push([viewId, missed?.name ?? null, missed?.reason]);
      },
    },
    now: () => now,
  });
  mirror.set({ isOn: true });
  const go = async () => {
    for (const release of held.splice(0)) release();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { mirror, done, told, go, wait: (ms: number) => (now += ms) };
}

describe('mirroring', () => {
  it('repeats the actions of one view in the others, each in order', async () => {
    const { mirror, done, go } = mirrored();
    mirror.acted(['view-1'], tap('购买'));
    mirror.acted(['view-1'], tap('确认'));
    expect(done).toEqual([
      ['view-2', tap('购买')],
      ['view-3', tap('购买')],
    ]);
    await go();
    expect(done.slice(2)).toEqual([
      ['view-2', tap('确认')],
      ['view-3', tap('确认')],
    ]);
  });

  it('reports a late view within a second, and removes the report when the view has followed', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { mirror, told, go } = mirrored();
    mirror.acted(['view-1'], tap('购买'));
    vi.advanceTimersByTime(999);
    expect(told).toEqual([
      ['view-2', '购买', 'late'],
      ['view-3', '购买', 'late'],
    ]);
    await go();
    expect(told.slice(2)).toEqual([
      ['view-2', null, undefined],
      ['view-3', null, undefined],
    ]);
    vi.advanceTimersByTime(5_000);
    expect(told).toHaveLength(4);
  });

  it('does not repeat actions in a view outside the wall', () => {
    const { mirror, done } = mirrored();
    mirror.acted(['view-9'], tap('购买'));
    expect(done).toEqual([]);
  });

  it('does not mirror back an action that a view performed because of mirroring', async () => {
    const { mirror, done, go, wait } = mirrored();
    mirror.acted(['view-1'], tap('购买'));
    mirror.acted(['view-2'], tap('购买'));
    await go();
    mirror.acted(['view-3'], tap('购买'));
    expect(done).toHaveLength(2);
    // Expects that later actions count as the user's own.
    wait(2_000);
    mirror.acted(['view-2'], tap('购买'));
    expect(done.slice(2).map(([viewId]) => viewId)).toEqual(['view-1', 'view-3']);
  });

  it('repeats only the last of many scrolls', async () => {
    const { mirror, done, go } = mirrored();
    for (const y of [0.1, 0.2, 0.3]) mirror.acted(['view-1'], scroll(y));
    await go();
    expect(done.filter(([viewId]) => viewId === 'view-2').map(([, action]) => action)).toEqual([
      scroll(0.1),
      scroll(0.3),
    ]);
  });

  it('marks a view that could not follow, until it follows again', async () => {
    const { mirror, told, go } = mirrored(new AppError('timeout', 'Waited'));
    mirror.acted(['view-1'], tap('购买'));
    await go();
    expect(told).toEqual([['view-2', '购买', 'absent']]);
    expect(mirror.missed).toMatchObject([{ viewId: 'view-2', missed: { role: 'button', kind: 'tap' } }]);
    // Acts as the user in that view.
    mirror.acted(['view-2'], tap('返回'));
    expect(told.at(-1)).toEqual(['view-2', null, undefined]);
  });

  it('opens both of two addresses sent at the same time in all views', async () => {
    const { mirror, done, go } = mirrored();
    mirror.acted(['view-1'], { kind: 'open', address: '/home' });
    mirror.acted(['view-2'], { kind: 'open', address: '/user' });
    await go();
    await go();
    expect(done.map(([viewId, action]) => [viewId, 'address' in action && action.address])).toEqual([
      ['view-2', '/home'],
      ['view-3', '/home'],
      ['view-1', '/user'],
      ['view-3', '/user'],
    ]);
  });

  it('does not continue to an old address after the user has opened another one', async () => {
    const { mirror, done, go } = mirrored();
    mirror.acted(['view-1'], tap('购买'));
    mirror.acted(['view-1'], { kind: 'open', address: '/home' });
    mirror.acted(['view-1', 'view-2'], { kind: 'open', address: '/user' });
    await go();
    await go();
    expect(done.slice(2)).toEqual([['view-3', { kind: 'open', address: '/home' }]]);
  });

  it('leaves out excluded views, and all views when it is off', () => {
    const { mirror, done } = mirrored();
    mirror.set({ leftOut: ['view-3'] });
    mirror.acted(['view-3'], tap('购买'));
    expect(done).toEqual([]);
    mirror.acted(['view-1'], tap('购买'));
    expect(done.map(([viewId]) => viewId)).toEqual(['view-2']);
    mirror.set({ isOn: false });
    mirror.acted(['view-1'], tap('购买'));
    expect(done).toHaveLength(1);
  });

  it('mirrors commands to one view, but not to several', async () => {
    const acted: unknown[] = [];
    const { handlers, received, callers } = fakeHandlers();
    const followed = followCommands(handlers, { acted: (...all) => void acted.push(all) }, () => [
      'view-1',
      'view-2',
    ]);
    const caller = { windowId: 'window-1', signal: new AbortController().signal };
    await followed.navigate({ views: ['view-1'], address: '/home' }, caller);
    await followed.goBack({ viewId: 'view-1' }, caller);
    await followed.reload({ views: null }, caller);
    expect(acted).toEqual([
      [['view-1'], { kind: 'open', address: '/home' }],
      [['view-1'], { kind: 'back' }],
      [['view-1', 'view-2'], { kind: 'reload' }],
    ]);
    expect(received).toHaveLength(3);
    expect(callers).toHaveLength(3);
    const { mirror, done } = mirrored();
    mirror.acted(['view-1', 'view-2'], { kind: 'reload' });
    mirror.acted(['view-1'], { kind: 'reload' });
    expect(done).toHaveLength(2);
  });
});
