import { describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { payPresetOf } from '#main/harness/pay/presets.ts';
import { firstPlatforms } from '#main/harness/wall/first-platforms.ts';
import { readBuiltFile } from '#main/hosts/electron/window/read-built-file.ts';
import { readLaunchOptions, withEnvironment } from '#main/launch-options.ts';

const nothing = {
  platformFolder: undefined,
  environment: undefined,
  target: undefined,
  api: undefined,
  images: undefined,
};

describe('the program’s options', () => {
  it('have default values', () => {
    expect(readLaunchOptions([])).toEqual({
      ...nothing,
      platforms: [],
      database: ':memory:',
      port: 0,
      pay: 'ask',
    });
  });

  it('are read among the switches of Chromium and Electron', () => {
    const line = ['.', '--no-sandbox', '--inspect=0', '--platform', 'ipad,wechat-ios', '--port=5180'];
    expect(readLaunchOptions([...line, '--db', '/tmp/a.db', '--pay=paid'])).toEqual({
      ...nothing,
      platforms: ['ipad', 'wechat-ios'],
      database: '/tmp/a.db',
      port: 5180,
      pay: payPresetOf('paid'),
    });
    expect(readLaunchOptions(['--target', 'https://m.example.com/x']).target).toBe('https://m.example.com/x');
  });

  it('are passed to the program in another environment, without those of the current one', () => {
    const line = ['.', '--platform=ipad', '--target', 'https://a.test', '--pay=paid', '--environment=test'];
    expect(withEnvironment(line, 'grey')).toEqual(['.', '--platform=ipad', '--environment=grey']);
  });

  it.each([
    [['--port', 'abc'], '--port'],
    [['--port', '70000'], '--port'],
    [['--port=-1'], '--port'],
    [['--target', 'file:///etc/passwd'], '--target'],
    [['--target', 'example.com'], '--target'],
    [['--api', 'ftp://example.com'], '--api'],
    [['--db'], '--db'],
    [['--platform='], '--platform'],
    [['--pay', 'gratis'], 'gratis'],
    [['--pay', 'paid', '--target', 'https://m.example.com/x'], 'remove --target'],
  ])('reject %j with the name of the option', (line, name) => {
    expect(() => readLaunchOptions(line)).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringContaining(name) as string }),
    );
  });
});

describe('the platforms at start', () => {
  it('are the requested ones in the requested order', () => {
    expect(firstPlatforms(builtInProfiles, ['pc-chrome', 'wechat-ios'])).toEqual(['pc-chrome', 'wechat-ios']);
  });

  it('are four default ones if none is requested', () => {
    expect(firstPlatforms(builtInProfiles, [])).toHaveLength(4);
  });

  it('lead to an error with the name of an unknown one', () => {
    expect(() => firstPlatforms(builtInProfiles, ['wechat-ios', 'nokia'])).toThrow(/"nokia"/);
  });

  it('are at most twelve', () => {
    const ids = builtInProfiles.map(({ id }) => id).slice(0, 13);
    expect(() => firstPlatforms(builtInProfiles, ids)).toThrow(/12/);
  });
});

it('the error for a missing build contains the command that creates it', async () => {
  await expect(readBuiltFile('/nowhere/device.js')).rejects.toMatchObject({
    code: 'environment',
    message: expect.stringContaining('npm run build') as string,
  });
});
