import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { AppError } from '#shared/errors.ts';

export interface FoundChromium {
  readonly executable: string;
  readonly origin: 'MANYUE_CHROMIUM' | 'Playwright' | 'system';
}

/** Names of headless shells, which need a third to a half less CPU time than a full browser in headless mode. */
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
  /** If true, prefers a headless shell to a full browser. Otherwise considers only full browsers. */
  readonly headless?: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Returns the requested browser, or else Playwright's, or else the system's. Throws AppError 'environment' if the
 * requested one is unusable.
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
  const own = mayHavePlaywright(environment) ? playwrightExecutable() : undefined;
  const shells = own === undefined ? [] : playwrightShells(own);
  return headless
    ? (firstExecutable(shells, headlessShellsOnPath, environment) ?? fullBrowser(own, environment))
    : fullBrowser(own, environment);
}

const playwrightFolders: Readonly<
  Partial<Record<NodeJS.Platform, readonly [variable: string, path: string]>>
> = {
  linux: ['HOME', '.cache/ms-playwright'],
  darwin: ['HOME', 'Library/Caches/ms-playwright'],
  win32: ['LOCALAPPDATA', 'ms-playwright'],
};

/**
 * Returns false if Playwright's folder is missing, because loading Playwright takes as long as loading the rest of the
 * program.
 */
function mayHavePlaywright(environment: NodeJS.ProcessEnv): boolean {
  const isConfigured = ['PLAYWRIGHT_BROWSERS_PATH', 'XDG_CACHE_HOME'].some((name) => environment[name]);
  const [variable, path] = playwrightFolders[process.platform] ?? [];
  const root = variable === undefined ? undefined : environment[variable];
  return isConfigured || root === undefined || path === undefined || existsSync(join(root, path));
}

/** Returns the path at which this project's Playwright version installs its browser, even if the file is missing. */
function playwrightExecutable(): string {
  const load = createRequire(import.meta.url);
  const { chromium } = load('playwright-core') as typeof import('playwright-core');
  return chromium.executablePath();
}

function assertValidOption(requested: string, headless: boolean): void {
  const refuse = (reason: string) =>
    new AppError('environment', `MANYUE_CHROMIUM is ${requested}, which ${reason}. Correct it or unset it.`);
  if (!isExecutable(requested)) throw refuse('is not an executable file');
  if (!headless && /headless[-_]shell/.test(basename(requested))) throw refuse('cannot show windows');
}

function fullBrowser(own: string | undefined, environment: NodeJS.ProcessEnv): FoundChromium | undefined {
  return firstExecutable(
    own === undefined ? [] : [own],
    browsersOnPath,
    environment,
    fixedPlaces[process.platform],
  );
}

function firstExecutable(
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

/** Returns the headless shells of the same revision, because Playwright reports the path of its full browser only. */
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
    return [];
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Missing or not executable.
  }
}
