import { beforeEach, describe, expect, it } from 'vitest';
import { backgrounds } from '#site/sections/novel/reader/settings/backgrounds.ts';
import { ReaderNight } from '#site/sections/novel/reader/settings/reader-night.store.ts';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ThemeStore } from '#site/services/theme/theme.store.ts';
import { memoryStorage } from '../../../../memory-storage.ts';
import { read } from '../../../site-on-sandbox.ts';

let settings: ReadingSettings;
let theme: ThemeStore;
let night: ReaderNight;
beforeEach(() => {
  const storage = new SiteStorage(memoryStorage());
  const darkQuery = { matches: true, addEventListener: () => undefined };
  theme = new ThemeStore({ storage, darkQuery, lifetime: new AbortController().signal });
  theme.beginReading();
  settings = new ReadingSettings(storage);
  night = new ReaderNight(settings, theme);
});

const state = () => read(() => ({ reader: night.isOn, theme: theme.theme === 'dark' }));
const [, , , , pink] = backgrounds;

describe('ReaderNight', () => {
  it("follows the readers' theme and toggles it", () => {
    expect(state()).toEqual({ reader: true, theme: true });
    night.toggle();
    expect(state()).toEqual({ reader: false, theme: false });
    night.toggle();
    expect(state()).toEqual({ reader: true, theme: true });
  });

  it('turns off only in the reader when a background is selected, and on again by its button', () => {
    night.chooseBackground(pink);
    expect(state()).toEqual({ reader: false, theme: true });
    expect(read(() => settings.background.name)).toBe('浅粉');
    night.toggle();
    expect(state()).toEqual({ reader: true, theme: true });
  });

  it('turns on by its button even if the site is light and the reader did not use its dark theme', () => {
    settings.followDark(false);
    theme.toggle();
    night.toggle();
    expect(state()).toEqual({ reader: true, theme: true });
  });

  it('still follows the theme after a background was selected in the light theme', () => {
    night.toggle();
    night.chooseBackground(pink);
    theme.toggle();
    expect(state()).toEqual({ reader: true, theme: true });
  });
});
