import { beforeEach, describe, expect, it } from 'vitest';
import { backgrounds } from '#site/sections/novel/reader/settings/backgrounds.ts';
import {
  ReadingSettings,
  type SteppedSetting,
} from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { readingStyle } from '#site/sections/novel/reader/settings/reading-surface.tsx';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../../memory-storage.ts';
import { read } from '../../../site-on-sandbox.ts';

let area: Storage;
beforeEach(() => {
  area = memoryStorage();
});

const open = () => new ReadingSettings(new SiteStorage(area));
const fontOf = (settings: ReadingSettings) => read(() => settings.fontSize);

describe('ReadingSettings', () => {
  it('starts with the defaults', () => {
    const settings = open();
    expect(read(() => [settings.fontSize, settings.background.surface, settings.reading])).toEqual([
      16,
      '#FFFEF2',
      {
        lineHeight: 1.8,
        margin: 20,
        paragraphGap: 0.6,
        brightness: 1,
        family: 'system',
        mode: 'scroll',
        isJustified: true,
        isBold: false,
        followsDark: true,
      },
    ]);
  });

  it('restores the settings on the next visit, under their keys', () => {
    const settings = open();
    settings.step('fontSize', 1);
    settings.chooseBackground(backgrounds[3]);
    settings.step('lineHeight', -1);
    settings.change({ family: 'kai', isBold: true });
    expect(['novelFontSize', 'novelBackground', 'novelReading'].map((key) => area.getItem(key))).toEqual([
      '17',
      '"#F3FFE6"',
      '{"lineHeight":1.6,"family":"kai","isBold":true}',
    ]);
    const next = open();
    expect(read(() => [next.fontSize, next.background.name, next.reading])).toMatchObject([
      17,
      '浅绿',
      { lineHeight: 1.6, family: 'kai', isBold: true, margin: 20 },
    ]);
  });

  it.each([
    ['5', 10],
    ['99', 30],
    ['"18"', 18],
    ['17.6', 18],
    ['"large"', 16],
  ])('clamps the font size: %s', (stored, size) => {
    area.setItem('novelFontSize', stored);
    expect(fontOf(open())).toBe(size);
  });

  it('ignores invalid values only', () => {
    area.setItem('novelBackground', '"red"');
    area.setItem('novelReading', '{"lineHeight":90,"family":"comic","isBold":true}');
    const settings = open();
    expect(read(() => [settings.background.name, settings.reading])).toMatchObject([
      '米黄',
      { lineHeight: 1.8, family: 'system', isBold: true },
    ]);
  });

  it.each<SteppedSetting>(['fontSize', 'lineHeight', 'margin', 'paragraphGap'])(
    'stops at both ends of the scale of %s',
    (setting) => {
      const settings = open();
      const walk = (direction: 1 | -1) => {
        for (let step = 0; step < 40; step += 1) settings.step(setting, direction);
        return read(() => [settings.isMin(setting), settings.isMax(setting)]);
      };
      expect([walk(-1), walk(1)]).toEqual([
        [true, false],
        [false, true],
      ]);
    },
  );

  it('steps from a value between two steps of the scale', () => {
    area.setItem('novelReading', '{"margin":25}');
    const settings = open();
    settings.step('margin', 1);
    expect(read(() => settings.valueOf('margin'))).toBe(28);
  });
});

describe('readingStyle', () => {
  it("does not set the colors of the dark theme, which is the site's", () => {
    const settings = open();
    const surface = (isDark: boolean) => read(() => readingStyle(settings, isDark)['--color-surface']);
    expect([surface(false), surface(true)]).toEqual(['#FFFEF2', undefined]);
  });

  it('sets the font', () => {
    area.setItem('novelReading', '{"isJustified":false,"isBold":true,"family":"song","paragraphGap":1}');
    const settings = open();
    const style = read(() => readingStyle(settings, true));
    expect(style['--reading-family']).toContain('Songti SC');
    expect(style).toMatchObject({
      '--reading-font-size': '16px',
      '--reading-align': 'start',
      '--reading-weight': '600',
      '--reading-paragraph-gap': '1em',
    });
  });
});
