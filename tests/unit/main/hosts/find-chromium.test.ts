import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';

const extension = process.platform === 'win32' ? '.exe' : '';

const places = {
  playwrightWhole: 'cache/chromium-1/chrome-linux64/chrome',
  playwrightShell: `cache/chromium_headless_shell-1/chrome-headless-shell-linux64/chrome-headless-shell${extension}`,
  systemWhole: 'bin/chromium',
  systemShell: 'bin/chromium-headless-shell',
} as const;
type Place = keyof typeof places;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-find-'));
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, places.playwrightWhole));
});

afterEach(() => rm(folder, { recursive: true }));

async function install(place: Place): Promise<string> {
  const path = join(folder, places[place]);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await chmod(path, 0o755);
  return path;
}

const environment = (requested = ''): NodeJS.ProcessEnv => ({
  PATH: ['/no/such/folder', join(folder, 'bin')].join(delimiter),
  MANYUE_CHROMIUM: requested,
});

describe.runIf(process.platform === 'linux')('findChromium', () => {
  it.each<[use: 'headless' | 'windowed', order: readonly Place[]]>([
    ['headless', ['playwrightShell', 'systemShell', 'playwrightWhole', 'systemWhole']],
    ['windowed', ['playwrightWhole', 'systemWhole']],
  ])('returns for %s use the first installed one of %j', async (use, order) => {
    const headless = use === 'headless';
    // Adds the programs from last to first, so that each new one takes precedence over the others.
    for (const place of order.toReversed()) {
      const executable = await install(place);
      expect(findChromium({ headless, environment: environment() })?.executable, place).toBe(executable);
    }
  });

  it("returns the system's browser without loading Playwright if Playwright's folder is missing", async () => {
    const shell = await install('systemShell');
    const home = { ...environment(), HOME: folder };
    expect(findChromium({ headless: true, environment: home })?.executable).toBe(shell);
    expect(chromium.executablePath).not.toHaveBeenCalled();
    await mkdir(join(folder, '.cache/ms-playwright'), { recursive: true });
    findChromium({ headless: true, environment: home });
    expect(chromium.executablePath).toHaveBeenCalledOnce();
  });

  it('never returns a headless shell for windows, even if one is requested', async () => {
    await install('playwrightShell');
    const shell = await install('systemShell');
    expect(findChromium({ environment: environment() })).toBeUndefined();
    expect(() => findChromium({ environment: environment(shell) })).toThrow('cannot show windows');
    expect(findChromium({ headless: true, environment: environment(shell) })?.origin).toBe('MANYUE_CHROMIUM');
  });
});
