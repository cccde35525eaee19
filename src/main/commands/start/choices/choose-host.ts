import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import { projectPaths } from '../../project-paths.ts';

export type HostChoice = 'electron' | 'browser' | 'headless';

/** Electron's binary comes from GitHub, which is slow or blocked in some networks. */
export const getElectron =
  '`npx install-electron` (in China with ELECTRON_MIRROR=https://npmmirror.com/mirrors/electron/)';

export interface ChosenHost {
  readonly host: HostChoice;
  /** Reason shown to the user if this is not the first choice; absent otherwise. */
  readonly why?: string;
}

interface HostOptions {
  readonly headless?: boolean | undefined;
  readonly host?: string | undefined;
  readonly lan?: boolean | undefined;
}

export interface Machine {
  readonly hasDisplay: boolean;
  readonly hasElectron: boolean;
}

/**
 * Returns the requested host, or else the best one that is available. Throws AppError 'usage' or 'environment' if the
 * requested host is unavailable.
 */
export function chooseHost(requested: HostOptions, machine: Machine): ChosenHost {
  const chosen = requested.headless === true ? headlessHost(requested) : windowHost(requested, machine);
  if (requested.lan === true && chosen.host !== 'browser') {
    throw new AppError('usage', '--lan works only with the window in a browser. Add --host browser');
  }
  return chosen;
}

function headlessHost({ host }: HostOptions): ChosenHost {
  if (host !== undefined) {
    throw new AppError('usage', `--headless shows no window. Omit --host ${host}`);
  }
  return { host: 'headless' };
}

function windowHost({ host, lan }: HostOptions, { hasDisplay, hasElectron }: Machine): ChosenHost {
  switch (host) {
    case 'browser':
      return { host };
    case 'electron':
      if (!hasElectron) {
        throw new AppError('environment', `Electron is not installed. Install it with ${getElectron}`);
      }
      if (!hasDisplay) throw noDisplay();
      return { host };
    case undefined:
      if (lan === true) return { host: 'browser' };
      if (hasElectron && hasDisplay) return { host: 'electron' };
      return {
        host: 'browser',
        why: hasElectron
          ? 'There is no display, so open the window in a browser.'
          : `Electron is not installed, so the window opens in a browser. Install it with ${getElectron}`,
      };
    case 'chromium':
      throw new AppError('usage', '--host chromium was removed. Use --host browser');
    default:
      throw new AppError(
        'usage',
        `There is no host ${host}.${didYouMean(host, ['electron', 'browser'])} Valid hosts: electron, browser`,
      );
  }
}

function noDisplay(): AppError {
  return new AppError(
    'environment',
    '--host electron needs a display (DISPLAY or WAYLAND_DISPLAY). Run it on a desktop or with xvfb-run, or use --host browser',
  );
}

export function thisMachine(environment: NodeJS.ProcessEnv): Machine {
  return {
    hasDisplay:
      process.platform !== 'linux' ||
      Boolean(environment['DISPLAY']) ||
      Boolean(environment['WAYLAND_DISPLAY']),
    hasElectron:
      existsSync(join(projectPaths.electron, 'path.txt')) && existsSync(join(projectPaths.electron, 'dist')),
  };
}
