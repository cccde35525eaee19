import { expect, it } from 'vitest';
import { dataCost } from '#site/player/plugins/network/data-cost.ts';
import { enableRenditions } from '#site/player/plugins/network/least-rendition.ts';
import { leastQuality } from '#site/player/plugins/pickers/least-quality.ts';

it.each([
  [{ type: 'cellular' }, false, 'mobile'],
  [{ type: 'wifi', effectiveType: '2g' }, true, undefined],
  [{ type: 'wifi', saveData: true }, true, 'saving'],
  [{ effectiveType: '3g' }, true, 'slow'],
  [{ effectiveType: '3g' }, false, undefined],
  [{ effectiveType: '4g', saveData: false }, true, undefined],
  [{}, true, undefined],
])('thinks of %j on a phone (%s) as %s', (connection, isPhone, cost) => {
  expect(dataCost(connection, { isPhone })).toBe(cost);
});

it('leaves a stream its least rendition, and gives the others back', () => {
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
])('takes of %j %s as the one that needs the least', (names, least) => {
  expect(leastQuality(names.map((definition) => ({ definition, desc: definition })))?.definition).toBe(least);
});
