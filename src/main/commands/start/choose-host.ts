import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { projectPaths } from '../project-paths.ts';

export type HostChoice = 'electron' | 'chromium' | 'headless';

export interface ChosenHost {
  readonly host: HostChoice;
  /** Why not the first choice, for a person; absent when it is. */
  readonly why?: string;
}

interface HostWishes {
  readonly headless?: boolean | undefined;
  readonly host?: string | undefined;
}

interface Machine {
  readonly hasDisplay: boolean;
  readonly hasElectron: boolean;
}

/** Throws AppError 'usage' or 'environment' for a wish that cannot be met. */
export function chooseHost(wishes: HostWishes, machine: Machine): ChosenHost {
  const { headless = false, host } = wishes;
  if (host !== undefined && host !== 'electron' && host !== 'chromium') {
    throw new AppError('usage', `There is no host ${host}. Valid hosts: electron, chromium`);
  }
  if (headless) {
    if (host === 'electron')
      throw new AppError('usage', '--headless runs on Chromium: leave --host electron out');
    return { host: 'headless' };
  }
  if (!machine.hasDisplay) {
    if (host === undefined) {
      return { host: 'headless', why: 'There is no display for windows, so this is the headless sweep.' };
    }
    throw new AppError(
      'environment',
      `--host ${host} needs a display for its windows (DISPLAY or WAYLAND_DISPLAY): run it on a desktop or under xvfb-run, or take --headless`,
    );
  }
  if (host === 'electron' && !machine.hasElectron) {
    throw new AppError('environment', 'Electron has no program here: get it by `npx install-electron`');
  }
  if (host === 'chromium') return { host };
  return machine.hasElectron
    ? { host: 'electron' }
    : {
        host: 'chromium',
        why: 'Electron has no program here (`npx install-electron` gets it), so these are Chromium windows.',
      };
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
