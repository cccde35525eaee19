import { expect, it } from 'vitest';
import { conditionLines } from '#harness-ui/panels/conditions/condition-mark.tsx';

const views = (count: number) => `${count} views`;

it('names one view, and counts views with an equal list once', () => {
  const all = [
    { name: 'WeChat', list: 'Offline' },
    { name: 'Safari', list: 'Offline, Dark' },
    { name: 'Chrome', list: 'Offline' },
  ];
  expect(conditionLines(all, views)).toEqual(['2 views: Offline', 'Safari: Offline, Dark']);
  expect(conditionLines([], views)).toEqual([]);
});
