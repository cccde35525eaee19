import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { AppError } from '#shared/errors.ts';

export interface FoundChromium {
  readonly executable: string;
  /** Where it was found, for the log line. */
  readonly origin: 'MANYUE_CHROMIUM' | 'Playwright' | 'system';
}

/** A browser without windows: a third to a half cheaper than a whole one that only hides its own. */
const headlessShellsOnPath = ['chromium-headless-shell', 'chrome-headless-shell'];

const browsersOnPath = [
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
];

const fixedPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const root = process.env[variable];
    return root === undefined
      ? []
      : [
          join(root, 'Google/Chrome/Application/chrome.exe'),
          join(root, 'Microsoft/Edge/Application/msedge.exe'),
        ];
  }),
};

export interface ChromiumOptions {
  /** No window will be wanted: a headless shell then comes before whole browsers, which are all that is taken otherwise. */
  readonly headless?: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * The browser to use: the one asked for, then Playwright's own, then the system's. Throws AppError 'environment' for a wrong
 * wish.
 */
export function findChromium({
  headless = false,
  environment = process.env,
}: ChromiumOptions = {}): FoundChromium | undefined {
  const requested = environment['MANYUE_CHROMIUM'];
  if (requested !== undefined && requested !== '') {
    assertValidOption(requested, headless);
    return { executable: requested, origin: 'MANYUE_CHROMIUM' };
  }
  const own = mayHavePlaywrights(environment) ? playwrightsOwn() : undefined;
  const shells = own === undefined ? [] : playwrightShells(own);
  return headless
    ? (firstOf(shells, headlessShellsOnPath, environment) ?? wholeBrowser(own, environment))
    : wholeBrowser(own, environment);
}

/** Where Playwright keeps its browsers unless it is told another place. */
const playwrightFolders: Readonly<
  Partial<Record<NodeJS.Platform, readonly [variable: string, path: string]>>
> = {
  linux: ['HOME', '.cache/ms-playwright'],
  darwin: ['HOME', 'Library/Caches/ms-playwright'],
  win32: ['LOCALAPPDATA', 'ms-playwright'],
};

/** False where its folder is not there: then Playwright, which takes as long to read as all of ours, is not asked. */
function mayHavePlaywrights(environment: NodeJS.ProcessEnv): boolean {
  const isTold = ['PLAYWRIGHT_BROWSERS_PATH', 'XDG_CACHE_HOME'].some((name) => environment[name]);
  const [variable, path] = playwrightFolders[process.platform] ?? [];
  const root = variable === undefined ? undefined : environment[variable];
  return isTold || root === undefined || path === undefined || existsSync(join(root, path));
}

/** Of the revision that belongs to the Playwright of this project, whether it is there or not. */
function playwrightsOwn(): string {
  const load = createRequire(import.meta.url);
  const { chromium } = load('playwright-core') as typeof import('playwright-core');
  return chromium.executablePath();
}

function assertValidOption(requested: string, headless: boolean): void {
  const refuse = (reason: string) =>
    new AppError(
      'environment',
      `MANYUE_CHROMIUM names ${requested}, which ${reason}: correct it or unset it.`,
    );
  if (!isExecutable(requested)) throw refuse('is no program');
  if (!headless && /headless[-_]shell/.test(basename(requested))) throw refuse('shows no windows');
}

function wholeBrowser(own: string | undefined, environment: NodeJS.ProcessEnv): FoundChromium | undefined {
  return firstOf(own === undefined ? [] : [own], browsersOnPath, environment, fixedPlaces[process.platform]);
}

function firstOf(
  playwrights: readonly string[],
  namesOnPath: readonly string[],
  environment: NodeJS.ProcessEnv,
  places: readonly string[] = [],
): FoundChromium | undefined {
  const own = playwrights.find(isExecutable);
  if (own !== undefined) return { executable: own, origin: 'Playwright' };
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executable = [...places, ...onPath].find(isExecutable);
  return executable === undefined ? undefined : { executable, origin: 'system' };
}

/** Playwright tells the place of its whole browser only; its headless shell of the same revision lies beside that. */
function playwrightShells(own: string): readonly string[] {
  const [, cache, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(own) ?? [];
  if (cache === undefined) return [];
  const folder = join(cache, `chromium_headless_shell-${revision}`);
  const program = `chrome-headless-shell${process.platform === 'win32' ? '.exe' : ''}`;
  return foldersIn(folder).map((name) => join(folder, name, program));
}

function foldersIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return []; // Not installed: look further.
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // absent or not ours to run: both mean "look further"
  }
}
