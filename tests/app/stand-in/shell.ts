import { existsSync } from 'node:fs';
import type { Shell } from 'electron/common';
import type { StandInFor } from './stand-in-for.ts';

/** Electron's `shell` module as on a machine without a desktop, where nothing opens. */
class ShellModule implements StandInFor<Shell, ShellModule> {
  async openPath(path: string): Promise<string> {
    // Returns the message for a missing path instead of throwing, like Electron's platform_util.
    return existsSync(path) ? '' : 'Path does not exist';
  }

  async openExternal(_url: string): Promise<void> {
    // Does nothing, because a machine without a desktop has no browser to open.
  }
}

export const shell = new ShellModule();
