import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toSavedViews } from '#main/harness/settings/saved-views.ts';
import { WindowSettingsStore } from '#main/harness/settings/window-settings.ts';
import { sampleView } from '../../../harness-ui/window/sample-views.ts';

describe('WindowSettingsStore', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manyue-memory-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = () =>
    WindowSettingsStore.open(folder, (line) => {
      throw new Error(line);
    });

  it('restores the settings at the next start', async () => {
    const memory = await open();
    memory.saveSetting('language', 'en');
    memory.saveSet({ name: '微信', platforms: ['wechat-ios'] });
    memory.saveSet({ name: '微信', platforms: ['wechat-ios', 'wechat-android'] });
    memory.saveSet({ name: 'PC', platforms: ['pc-chrome'] });
    memory.deleteSet('PC');
    for (const address of ['/home', '/book/1', '/home']) memory.addAddress(address);
    memory.saveWindowBounds({ x: 10, y: 20, width: 1200, height: 800, isMaximized: true });
    memory.saveWall([{ platform: 'wechat-ios', address: '/book/1', rotated: true }]);
    await memory.flush();
    expect(await open()).toMatchObject({
      settings: { language: 'en' },
      sets: [{ name: '微信', platforms: ['wechat-ios', 'wechat-android'] }],
      addresses: ['/home', '/book/1'],
      windowPlace: { x: 10, y: 20, width: 1200, height: 800, isMaximized: true },
      wall: [{ platform: 'wechat-ios', address: '/book/1', rotated: true }],
    });
  });

  it('renames a set in place, unless the name is taken', async () => {
    const memory = await open();
    for (const name of ['微信', 'PC', 'iPad']) memory.saveSet({ name, platforms: ['ipad'] });
    memory.renameSet('PC', '电脑');
    expect(memory.sets.map(({ name }) => name)).toEqual(['微信', '电脑', 'iPad']);
    expect(() => memory.renameSet('电脑', '微信')).toThrow(expect.objectContaining({ code: 'usage' }));
    expect(() => memory.renameSet('PC', 'x')).toThrow(expect.objectContaining({ code: 'usage' }));
    memory.saveSet({ name: '微信', platforms: ['pc-chrome'] });
    expect(memory.sets[0]).toEqual({ name: '微信', platforms: ['pc-chrome'] });
  });

  it('saves up to thirty addresses and fifty sets', async () => {
    const memory = await open();
    for (let count = 0; count < 40; count += 1) memory.addAddress(`/book/${count}`);
    expect(memory.addresses).toHaveLength(30);
    expect(memory.addresses[0]).toBe('/book/39');
    for (let count = 0; count < 50; count += 1) memory.saveSet({ name: `${count}`, platforms: ['ipad'] });
    expect(() => memory.saveSet({ name: 'more', platforms: ['ipad'] })).toThrow(/50/);
    memory.saveSet({ name: '7', platforms: ['pc-chrome'] });
  });
});

describe('toSavedViews', () => {
  const home = 'http://127.0.0.1:5180';
  it.each([
    ['http://127.0.0.1:5180/book/1?x=1#end', '/book/1?x=1#end'],
    ['https://m.example.com/home', 'https://m.example.com/home'],
    ['about:blank', '/'],
    [`http://127.0.0.1:5180/${'x'.repeat(3_000)}`, '/'],
  ])('saves the address %s as %s', (url, address) => {
    const [saved] = toSavedViews([sampleView(0, { url, rotated: true })], home);
    expect(saved).toEqual({ platform: sampleView(0).platformId, address, rotated: true });
  });
});
