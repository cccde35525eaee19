import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { createSandbox, type SandboxOptions } from './app.ts';

export interface ServeOptions extends Omit<SandboxOptions, 'controlToken'> {
  /** 0: any free one. */
  readonly port: number;
  /** Default 127.0.0.1: this machine only. */
  readonly host?: string;
  /** Default: a new random one. */
  readonly controlToken?: string;
}

export interface ServedSandbox {
  readonly origin: string;
  readonly controlToken: string;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

/** Throws what `createSandbox` throws, and AppError 'environment' for a port that cannot be had. */
export async function serveSandbox(options: ServeOptions): Promise<ServedSandbox> {
  const { port, host = loopback, controlToken = randomBytes(24).toString('base64url'), ...rest } = options;
  // Others can send what they know of an account where they can reach it.
  const sandbox = await createSandbox({ asksForProof: host !== loopback, ...rest, controlToken });
  try {
    await sandbox.app.listen({ port, host });
  } catch (thrown) {
    await sandbox.close();
    throw listenError(thrown, host, port);
  }
  // Listening on a TCP port, the address is never a pipe's name or null.
  const address = sandbox.app.server.address() as AddressInfo;
  return { origin: `http://${reachableHost(host)}:${address.port}`, controlToken, close: sandbox.close };
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return loopback;
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(thrown: unknown, host: string, port: number): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken: stop the program that has it, or choose another with --port`,
    EACCES: `Port ${port} of ${host} may not be opened by this user: choose one above 1023 with --port`,
    EADDRNOTAVAIL: `This machine has no address ${host}: choose another host`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason === undefined ? thrown : new AppError('environment', reason, { cause: thrown });
}
