import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ThemeStore } from '#site/services/theme/theme.store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { read } from '../sections/site-on-sandbox.ts';

/** Media query of a phone that can switch to dark. */
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
    openTheme().toggle();
    const next = openTheme();
    expect(read(() => [next.theme, next.fixed])).toEqual(['dark', 'dark']);
  });

  it("follows the system again when the choice equals the system's theme", () => {
    const store = openTheme();
    store.toggle();
    store.toggle();
    expect(read(() => store.fixed)).toBeUndefined();
    system.set(true);
    expect(read(() => store.theme)).toBe('dark');
  });
});
