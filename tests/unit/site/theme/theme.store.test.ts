import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ThemeStore } from '#site/services/theme/theme.store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { read } from '../sections/site-on-sandbox.ts';

/** Media query for the dark theme on a phone. The test can switch it. */
class SystemTheme extends EventTarget {
  matches = false;
  set(isDark: boolean): void {
    this.matches = isDark;
    this.dispatchEvent(new Event('change'));
  }
}

let area: Storage;
let system: SystemTheme;
let lifetime: AbortController;
beforeEach(() => {
  area = memoryStorage();
  system = new SystemTheme();
  lifetime = new AbortController();
});
afterEach(() => lifetime.abort());

const openTheme = () =>
  new ThemeStore({ storage: new SiteStorage(area), darkQuery: system, lifetime: lifetime.signal });

describe('the theme', () => {
  it('follows the system until the user chooses', () => {
    const store = openTheme();
    expect(read(() => [store.theme, store.fixed])).toEqual(['light', undefined]);
    system.set(true);
    expect(read(() => [store.theme, store.fixed])).toEqual(['dark', undefined]);
  });

  it("keeps the user's choice on the next visit", () => {
    openTheme().choose('dark');
    const next = openTheme();
    expect(read(() => [next.theme, next.fixed])).toEqual(['dark', 'dark']);
  });

  it('follows the system again when the user chooses so', () => {
    const store = openTheme();
    store.choose('dark');
    store.choose(undefined);
    expect(read(() => store.fixed)).toBeUndefined();
    system.set(true);
    expect(read(() => store.theme)).toBe('dark');
  });
});

describe('the theme of the readers', () => {
  it('shows in readers only, and is kept for the next reading', () => {
    const store = openTheme();
    const end = store.beginReading();
    store.toggle();
    expect(read(() => [store.theme, store.shown, store.fixed])).toEqual(['dark', 'dark', undefined]);
    end();
    expect(read(() => [store.theme, store.shown])).toEqual(['light', undefined]);
    const next = openTheme();
    next.beginReading();
    expect(read(() => next.shown)).toBe('dark');
  });

  it("is the site's again when the user switches back to it", () => {
    const store = openTheme();
    store.choose('dark');
    store.beginReading();
    store.toggle();
    expect(read(() => store.theme)).toBe('light');
    store.toggle();
    store.choose('light');
    expect(read(() => store.theme)).toBe('light');
  });
});
