import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface FoundWebKit {
  readonly driver: string;
  readonly browser: string;
  /** Xvfb, a virtual display server. */
  readonly xvfb: string;
}

const browserFolders = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
  '/usr/libexec/webkit2gtk-4.1',
];

/** Returns the paths of WebKitGTK's programs, or a sentence that says what is missing. */
export function findWebKit(environment: NodeJS.ProcessEnv = process.env): FoundWebKit | string {
  if (process.platform !== 'linux') return 'WebKitGTK runs on Linux only';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const driver = firstIn(folders, 'WebKitWebDriver');
  const browser = firstIn(browserFolders, 'MiniBrowser');
  const xvfb = firstIn(folders, 'Xvfb');
  if (driver === undefined || browser === undefined) return 'the package webkit2gtk-driver is missing';
  return xvfb === undefined ? 'the package xvfb is missing' : { driver, browser, xvfb };
}

function firstIn(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
