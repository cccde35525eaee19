import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program, or undefined if it is not installed. Debian has nginx in a folder for root. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
