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
  settings = new ReadingSettings(storage);
  night = new ReaderNight(settings, theme);
});

const state = () => read(() => ({ reader: night.isOn, site: theme.theme === 'dark' }));
const [, , , , pink] = backgrounds;

describe('the night of the reader', () => {
  it('is the site’s, whose dark it takes along both ways', () => {
    expect(state()).toEqual({ reader: true, site: true });
    night.toggle();
    expect(state()).toEqual({ reader: false, site: false });
    night.toggle();
    expect(state()).toEqual({ reader: true, site: true });
  });

  it('ends for the reader alone when a paper is chosen, which is seen then, and is back by its button', () => {
    night.chooseBackground(pink);
    expect(state()).toEqual({ reader: false, site: true });
    expect(read(() => settings.background.name)).toBe('浅粉');
    night.toggle();
    expect(state()).toEqual({ reader: true, site: true });
  });

  it('comes by its button also when the site is light and its dark was not followed', () => {
    settings.followDark(false);
    theme.toggle();
    night.toggle();
    expect(state()).toEqual({ reader: true, site: true });
  });

  it('is still followed after a paper was chosen by day', () => {
    night.toggle();
    night.chooseBackground(pink);
    theme.toggle();
    expect(state()).toEqual({ reader: true, site: true });
  });
});
