import { once } from 'node:events';
import { connect } from 'node:net';

/** 'absent': nothing listens on the port. 'foreign': another program does. */
export type AdbServer = 'running' | 'absent' | 'foreign';

const defaultPort = 5037;
const versionRequest = 'host:version';
const responseTimeoutMs = 1_000;

/**
 * Returns whether an adb server runs, without starting one. Speaks the protocol of AOSP,
 * `packages/modules/adb/OVERVIEW.TXT`.
 */
export async function findAdbServer(environment: NodeJS.ProcessEnv): Promise<AdbServer> {
  const { host, port } = addressOf(environment);
  const socket = connect({ host, port });
  const signal = AbortSignal.timeout(responseTimeoutMs);
  try {
    await once(socket, 'connect', { signal });
  } catch {
    socket.destroy();
    return 'absent';
  }
  try {
    socket.write(`${versionRequest.length.toString(16).padStart(4, '0')}${versionRequest}`);
    const [data] = (await once(socket, 'data', { signal })) as [Buffer];
    return data.toString('latin1').startsWith('OKAY') ? 'running' : 'foreign';
  } catch {
    // The program has closed the connection or sends nothing.
    return 'foreign';
  } finally {
    socket.destroy();
  }
}

/** Port of the adb server, as adb itself reads it from the environment. */
export function adbPort(environment: NodeJS.ProcessEnv): number {
  return addressOf(environment).port;
}

function addressOf(environment: NodeJS.ProcessEnv): { readonly host: string; readonly port: number } {
  const { host, port } =
    /^tcp:(?:(?<host>.+):)?(?<port>\d+)$/.exec(environment['ADB_SERVER_SOCKET'] ?? '')?.groups ?? {};
  const number = Number(port ?? environment['ANDROID_ADB_SERVER_PORT'] ?? defaultPort);
  return {
    host: host === undefined || host === 'localhost' ? '127.0.0.1' : host,
    port: Number.isInteger(number) && number > 0 && number < 65_536 ? number : defaultPort,
  };
}
