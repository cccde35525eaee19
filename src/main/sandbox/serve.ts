import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { errorCode } from '../lib/error-code.ts';
import { createSandbox, type SandboxOptions } from './app.ts';

export interface ServeOptions extends Omit<SandboxOptions, 'controlToken'> {
  /** Port to listen on. 0 means any free one. */
  readonly port: number;
  /** Host to listen on. Default: 127.0.0.1, which only this machine can reach. */
  readonly host?: string;
  /** Token for the control API. Default: a new random one. */
  readonly controlToken?: string;
}

export interface ServedSandbox {
  readonly origin: string;
  readonly controlToken: string;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

/**
 * Creates the sandbox and listens. Rejects with the errors of `createSandbox`, and with AppError 'environment' if it
 * cannot listen on the port.
 */
export async function serveSandbox(options: ServeOptions): Promise<ServedSandbox> {
  const { port, host = loopback, controlToken = randomBytes(24).toString('base64url'), ...rest } = options;
  // Requires more than a user ID for access to an account if others can reach the sandbox.
  const sandbox = await createSandbox({ requiresProof: host !== loopback, ...rest, controlToken });
  try {
    await sandbox.app.listen({ port, host });
  } catch (thrown) {
    await sandbox.close();
    throw listenError(thrown, host, port);
  }
  // The cast is safe, because a server that listens on TCP has an address.
  const address = sandbox.app.server.address() as AddressInfo;
  return { origin: `http://${reachableHost(host)}:${address.port}`, controlToken, close: sandbox.close };
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return loopback;
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(thrown: unknown, host: string, port: number): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use: stop the program that uses it, or choose another with --port`,
    EACCES: `Port ${port} of ${host} cannot be opened by this user: choose one above 1023 with --port`,
    EADDRNOTAVAIL: `This machine has no address ${host}: choose another host`,
  };
  const reason = reasons[errorCode(thrown) ?? ''];
  return reason === undefined ? thrown : new AppError('environment', reason, { cause: thrown });
}
