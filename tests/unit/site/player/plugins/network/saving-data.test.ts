import { expect, it } from 'vitest';
import { dataCost } from '#site/player/plugins/network/data-cost.ts';
import { enableRenditions } from '#site/player/plugins/network/lowest-rendition.ts';
import { lowestQuality } from '#site/player/plugins/pickers/lowest-quality.ts';

it.each([
  [{ type: 'cellular' }, false, 'mobile'],
  [{ type: 'wifi', effectiveType: '2g' }, true, undefined],
  [{ type: 'wifi', saveData: true }, true, 'saving'],
  [{ effectiveType: '3g' }, true, 'slow'],
  [{ effectiveType: '3g' }, false, undefined],
  [{ effectiveType: '4g', saveData: false }, true, undefined],
  [{}, true, undefined],
])('rates %j on a phone (%s) as %s', (connection, isPhone, cost) => {
  expect(dataCost(connection, { isPhone })).toBe(cost);
});

it('limits a stream to its lowest rendition, and restores the others', () => {
  const renditions = [{ bitrate: 800, enabled: true }, { bitrate: 200, enabled: true }, { enabled: true }];
  const enabled = () => renditions.map((one) => one.enabled);
  enableRenditions(renditions, true);
  expect(enabled()).toEqual([false, true, false]);
  enableRenditions(renditions, false);
  expect(enabled()).toEqual([true, true, true]);
});

it('never leaves a stream without any rendition', () => {
  const unknown = [{ enabled: true }, { enabled: true }];
  enableRenditions(unknown, true);
  expect(unknown).toEqual([{ enabled: true }, { enabled: false }]);
});

it.each([
  [['HD', 'SD', '2K'], 'SD'],
  [['1080p', '360p', '720p'], '360p'],
  [['超清', '流畅', '高清'], '流畅'],
  [['best', 'worst'], 'worst'],
  [['x', '480'], '480'],
])('selects from %j %s as the lowest quality', (names, lowest) => {
  expect(lowestQuality(names.map((definition) => ({ definition, desc: definition })))?.definition).toBe(
    lowest,
  );
});
