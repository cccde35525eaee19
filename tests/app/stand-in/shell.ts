import { existsSync } from 'node:fs';
import type { Shell } from 'electron/common';
import type { StandInFor } from './stand-in-for.ts';

/** Electron's `shell` module as on a machine without a desktop, where nothing opens. */
class ShellModule implements StandInFor<Shell, ShellModule> {
  async openPath(path: string): Promise<string> {
    // platform_util: a missing path is returned as a message, not thrown.
    return existsSync(path) ? '' : 'Path does not exist';
  }

  async openExternal(_url: string): Promise<void> {
    // There is no browser to open.
  }
}

export const shell = new ShellModule();
