import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of the desktop program's data, by Electron's rules for `userData`. */
export function userDataFolder(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = homedir();
  const roots: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'),
  };
  return join(roots[platform] ?? (environment['XDG_CONFIG_HOME'] || join(home, '.config')), 'manyue');
}
