import { configure } from 'mobx';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Turns warnings of MobX and React into failures, because they warn of wrong use.
configure({ enforceActions: 'always', computedRequiresReaction: true, reactionRequiresObservable: true });

const levels = ['warn', 'error'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level);
});

afterEach(() => {
  for (const level of levels) {
    expect(vi.mocked(console[level]).mock.calls, `console.${level} was called`).toEqual([]);
  }
});
