import { AppError } from '#shared/errors.ts';
import type { Adb } from './adb.ts';
import { parseSockets } from './devtools-sockets.ts';
import { readPackage } from './read-phone.ts';

/** App on a phone, as it was when it was added. */
export interface FoundApp {
  readonly socket: string;
  readonly packageName: string | undefined;
}

/**
 * Returns the current socket of an app, whose name changes when the app starts again. Rejects with AppError 'gone' if
 * the app offers no page, or as `Adb.run` does.
 */
export async function findSocket(
  adb: Adb,
  serial: string,
  { socket, packageName }: FoundApp,
  signal: AbortSignal,
): Promise<string> {
  const options = { serial, signal };
  const sockets = parseSockets(await adb.run(['shell', 'cat', '/proc/net/unix'], options));
  if (sockets.some(({ name }) => name === socket)) return socket;
  const kind = socket.replace(/\d+$/, '');
  for (const candidate of sockets) {
    if (candidate.pid === undefined || candidate.name.replace(/\d+$/, '') !== kind) continue;
    if ((await readPackage(adb, candidate, options)) === packageName) return candidate.name;
  }
  throw new AppError('gone', 'The app is closed on the phone. Open a page in it, then retry.', {
    zh: '应用在手机上已关闭：请在里面打开一个页面，然后重试。',
  });
}
