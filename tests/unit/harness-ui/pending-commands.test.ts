import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PendingCommands } from '#harness-ui/commands/pending-commands.ts';

/** Records every value of an observable expression. */
function watch(read: () => unknown): unknown[] {
  const seen: unknown[] = [];
  autorun(() => seen.push(read()));
  return seen;
}

describe('PendingCommands', () => {
  it('tracks a command for one view until it ends', () => {
    const pending = new PendingCommands();
    const seen = watch(() => ['view-1', 'view-2', undefined].map((id) => pending.has('rotate', id)));
    const end = pending.begin('rotate', { viewId: 'view-1' });
    end();
    expect(seen).toEqual([
      [false, false, false],
      [true, false, false],
      [false, false, false],
    ]);
  });

  it('tracks a command for all views in each view', () => {
    const pending = new PendingCommands();
    const seen = watch(() => ['view-1', undefined].map((id) => pending.has('reload', id)));
    pending.begin('reload', { views: null })();
    expect(seen).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
  });

  it('tracks a command for several views in these views only', () => {
    const pending = new PendingCommands();
    pending.begin('capture', { views: ['view-1', 'view-2'] });
    expect(['view-1', 'view-2', 'view-3'].map((id) => pending.has('capture', id))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('ends a command for a view that has loaded, while a slower view still loads', () => {
    const pending = new PendingCommands();
    const seen = watch(() => ['view-1', 'view-2'].map((id) => pending.addressOf(id)));
    pending.begin('navigate', { views: null, address: '/novel' });
    pending.begin('capture', { views: null });
    pending.viewLoads('view-1');
    expect(seen.at(-1)).toEqual([undefined, '/novel']);
    expect(pending.has('capture', 'view-1')).toBe(true);
    expect(pending.has('navigate')).toBe(true);
  });

  it('returns the last address that was sent to a view', () => {
    const pending = new PendingCommands();
    const seen = watch(() => pending.addressOf('view-1'));
    const endFirst = pending.begin('navigate', { views: null, address: '/novel' });
    const endSecond = pending.begin('navigate', { views: ['view-1'], address: '/vod' });
    endFirst();
    endSecond();
    expect(seen).toEqual([undefined, '/novel', '/vod', '/vod', undefined]);
  });
});
