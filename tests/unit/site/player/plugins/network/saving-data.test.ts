import { expect, it } from 'vitest';
import { dataCost, enableRenditions } from '#site/player/plugins/network/mobile-data.plugin.ts';
import { lowestQuality } from '#site/player/plugins/pickers/quality.plugin.ts';

it.each([
  [{ type: 'cellular' }, 'PC', 'mobile'],
  [{ type: 'wifi', effectiveType: '2g' }, 'phone', undefined],
  [{ type: 'wifi', saveData: true }, 'phone', 'saving'],
  [{ effectiveType: '3g' }, 'phone', 'slow'],
  [{ effectiveType: '3g' }, 'PC', undefined],
  [{ effectiveType: '4g', saveData: false }, 'phone', undefined],
  [{}, 'phone', undefined],
])('the connection %j on a %s is rated as %s', (connection, device, cost) => {
  expect(dataCost(connection, { isPhone: device === 'phone' })).toBe(cost);
});

it('a stream is limited to its lowest rendition, and the other renditions can be restored', () => {
  const renditions = [{ bitrate: 800, enabled: true }, { bitrate: 200, enabled: true }, { enabled: true }];
  const enabled = () => renditions.map((one) => one.enabled);
  enableRenditions(renditions, true);
  expect(enabled()).toEqual([false, true, false]);
  enableRenditions(renditions, false);
  expect(enabled()).toEqual([true, true, true]);
});

it('a stream always has a rendition', () => {
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
])('of the qualities %j the lowest is %s', (names, lowest) => {
  expect(lowestQuality(names.map((definition) => ({ definition, desc: definition })))?.definition).toBe(
    lowest,
  );
});
