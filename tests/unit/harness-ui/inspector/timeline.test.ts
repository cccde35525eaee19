import { describe, expect, it } from 'vitest';
import { groupNames, isShown, withGroup } from '#harness-ui/panels/inspector/timeline/kind-groups.ts';
import { layStrip, nearestRow } from '#harness-ui/panels/inspector/timeline/lay-strip.ts';
import { sampleLine } from './sample-rows.ts';

describe('the kinds of the timeline', () => {
  it('are all shown until one group is removed, and again when it is added', () => {
    const without = withGroup('native', false, null);
    expect(without).not.toContain('bridge');
    expect(without).not.toContain('launch');
    expect(groupNames.filter((group) => !isShown(group, without))).toEqual(['native']);
    expect(withGroup('native', true, without)).toBeNull();
  });

  it('always include the entries that count omitted ones', () => {
    expect(withGroup('console', false, ['console'])).toEqual(['dropped']);
  });
});

describe('layStrip', () => {
  it('returns one lane per view, with the most severe entry of each column', () => {
    const strip = layStrip(
      [
        sampleLine(4, { at: 2_000 }),
        sampleLine(3, { at: 1_001, viewId: 'view-2' }),
        sampleLine(2, { at: 1_001, level: 'problem', viewId: 'view-2' }),
        sampleLine(1, { at: 0 }),
      ],
      101,
    );
    expect(strip).toMatchObject({ from: 0, to: 2_000 });
    expect(
      strip?.lanes.map(({ viewId, marks }) => [viewId, marks.map(({ column, row }) => [column, row.id])]),
    ).toEqual([
      [
        'view-1',
        [
          [100, 4],
          [0, 1],
        ],
      ],
      ['view-2', [[50, 2]]],
    ]);
  });

  it('shows simultaneous entries side by side within the minimum time span', () => {
    expect(layStrip([sampleLine(2, { at: 5_010 }), sampleLine(1, { at: 5_000 })], 101)?.from).toBe(4_010);
  });

  it('finds the nearest entry', () => {
    const lane = layStrip([sampleLine(2, { at: 2_000 }), sampleLine(1, { at: 0 })], 101)?.lanes[0];
    expect(lane && nearestRow(lane, 30)?.id).toBe(1);
    expect(lane && nearestRow(lane, 70)?.id).toBe(2);
  });

  it('returns undefined without rows', () => {
    expect(layStrip([], 101)).toBeUndefined();
  });
});
