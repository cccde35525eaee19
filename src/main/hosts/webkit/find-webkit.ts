import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BothLanguages } from '#shared/both-languages.ts';

/** Programs that show a view. */
export interface FoundWebKit {
  readonly browser: string;
  /** Virtual display server. */
  readonly xvfb: string;
  /** Starts a session bus of its own for the browser. */
  readonly dbusRun: string;
}

interface MissingWebKit {
  /** Says what is missing and how to get it. */
  readonly missing: BothLanguages;
}

const browserFolders = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
  '/usr/libexec/webkit2gtk-4.1',
];

const install = 'apt install webkit2gtk-driver xvfb dbus';

/** Returns the paths of WebKitGTK's browser and of what it needs, or what is missing. */
export function findWebKit(
  environment: NodeJS.ProcessEnv = process.env,
  folders: readonly string[] = browserFolders,
): FoundWebKit | MissingWebKit {
  if (process.platform !== 'linux')
    return {
      missing: {
        en: 'WebKit views need Linux with WebKitGTK.',
        zh: 'WebKit 视图目前只支持装有 WebKitGTK 的 Linux。',
      },
    };
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const browser = firstIn(folders, 'MiniBrowser');
  const xvfb = firstIn(onPath, 'Xvfb');
  const dbusRun = firstIn(onPath, 'dbus-run-session');
  if (browser !== undefined && xvfb !== undefined && dbusRun !== undefined) return { browser, xvfb, dbusRun };
  const names = [
    browser === undefined && 'MiniBrowser',
    xvfb === undefined && 'Xvfb',
    dbusRun === undefined && 'dbus-run-session',
  ].filter((name) => name !== false);
  return {
    missing: {
      en: `WebKit is not installed (missing: ${names.join(', ')}). Install it: ${install}`,
      zh: `没有安装 WebKit（缺少 ${names.join('、')}）。请先安装：${install}`,
    },
  };
}

function firstIn(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
