import { expect, it } from 'vitest';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { DanmuSettings, isDanmuUsuallyOn, usualDanmuSettings } from '#site/player/danmu/danmu-settings.ts';

it('are the usual ones where nothing is stored', () => {
  expect(readLeniently(DanmuSettings, {})).toEqual(usualDanmuSettings);
});

it('are the usual ones wherever what is stored cannot be used, and no others', () => {
  const stored = {
    area: 0.3,
    opacity: 0,
    scale: '1.5',
    speed: null,
    whenFull: 'explode',
    blockedModes: [1, 8, 'x'],
    blockedWords: ['', '剧透', 7],
    mostLive: 50,
  };
  expect(readLeniently(DanmuSettings, stored)).toEqual({
    ...usualDanmuSettings,
    scale: 1.5,
    blockedModes: [1],
    blockedWords: ['剧透', '7'],
    mostLive: 50,
  });
});

it.each([true, false])('begin switched off for those who want less motion: %s', (matches) => {
  const asked: string[] = [];
  const matchMedia = (query: string) => {
    asked.push(query);
    return { matches } as MediaQueryList;
  };
  expect(isDanmuUsuallyOn({ matchMedia })).toBe(!matches);
  expect(asked).toEqual(['(prefers-reduced-motion: reduce)']);
});
