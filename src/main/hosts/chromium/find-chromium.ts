import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { AppError } from '#shared/errors.ts';

export interface FoundChromium {
  readonly executable: string;
  /** Where it was found, for the log line. */
  readonly origin: 'MANYUE_CHROMIUM' | 'Playwright' | 'system';
}

const namesOnPath = [
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

/** The browser to use: the one asked for, then Playwright's own, then the system's. Throws AppError 'environment' for a wrong wish. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): FoundChromium | undefined {
  const wish = environment['MANYUE_CHROMIUM'];
  if (wish !== undefined && wish !== '') {
    if (!isExecutable(wish)) {
      throw new AppError(
        'environment',
        `MANYUE_CHROMIUM names ${wish}, which is no program: correct it or unset it.`,
      );
    }
    return { executable: wish, origin: 'MANYUE_CHROMIUM' };
  }
  const own = chromium.executablePath();
  if (isExecutable(own)) return { executable: own, origin: 'Playwright' };
  const executable = systemBrowsers(environment).find(isExecutable);
  return executable === undefined ? undefined : { executable, origin: 'system' };
}

function systemBrowsers(environment: NodeJS.ProcessEnv): readonly string[] {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(fixedPlaces[process.platform] ?? []), ...onPath];
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // absent or not ours to run: both mean "look further"
  }
}
