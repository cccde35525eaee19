import { existsSync } from 'node:fs';
import type { Shell } from 'electron/common';
import type { Played } from './played.ts';

/** A machine without a desktop: nothing opens. */
class ShellModule implements Played<Shell, ShellModule> {
  async openPath(path: string): Promise<string> {
    // platform_util: a path that is not there is told in words, not thrown.
    return existsSync(path) ? '' : 'Path does not exist';
  }

  async openExternal(_url: string): Promise<void> {
    // No browser that it could go to.
  }
}

export const shell = new ShellModule();
