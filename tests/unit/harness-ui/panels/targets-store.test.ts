import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { TargetsStore } from '#harness-ui/panels/targets.store.ts';

it('each panel has its own target view', () => {
  const targets = new TargetsStore(() => ['view-1', 'view-2']);
  targets.choose('accessibility', 'view-1');
  targets.choose('conditions', 'view-2');
  expect(targets.of('accessibility')).toBe('view-1');
  expect(targets.of('conditions')).toBe('view-2');
  expect(targets.of('storage')).toBeUndefined();
  targets.choose('accessibility', undefined);
  expect(targets.of('accessibility')).toBeUndefined();
  expect(targets.of('conditions')).toBe('view-2');
});

it('the target is all views after the target view is closed', () => {
  const views = observable.array(['view-1', 'view-2']);
  const targets = new TargetsStore(() => views);
  targets.choose('storage', 'view-2');
  runInAction(() => views.remove('view-2'));
  expect(targets.of('storage')).toBeUndefined();
});
