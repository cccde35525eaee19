import { expect, it } from 'vitest';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { DanmuSettings, defaultDanmuSettings } from '#site/player/danmu/danmu-settings.ts';

it('settings have default values if nothing is stored', () => {
  expect(readLeniently(DanmuSettings, {})).toEqual(defaultDanmuSettings);
});

it('settings replace only invalid stored values by defaults', () => {
  const stored = {
    area: 0.3,
    opacity: 0,
    scale: '1.5',
    speed: null,
    whenFull: 'explode',
    blockedModes: [1, 8, 'x'],
    blockedWords: ['', '剧透', 7],
    maxLive: 50,
  };
  expect(readLeniently(DanmuSettings, stored)).toEqual({
    ...defaultDanmuSettings,
    scale: 1.5,
    blockedModes: [1],
    blockedWords: ['剧透', '7'],
    maxLive: 50,
  });
});
