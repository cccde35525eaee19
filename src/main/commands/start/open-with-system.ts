import { spawn } from 'node:child_process';

/** By platform: what opens an address or a folder with the person's own program, without a shell in between. */
const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` is a word of the shell only.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Some openers wait for what they opened. */
const timeoutMs = 3_000;

/** Opens an address or a folder. Resolves with what went wrong, or an empty text. */
export function openWithSystem(
  target: string,
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  const [program, ...args] = openers[platform] ?? ['xdg-open'];
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = spawn(program, [...args, target], { stdio: 'ignore', detached: true });
  const timer = setTimeout(() => resolve(''), timeoutMs);
  child.once('error', (error) => resolve(`${program} does not start (${error.message})`));
  child.once('exit', (code) => resolve(code === 0 ? '' : `${program} failed with exit code ${code}`));
  // It outlives us.
  child.unref();
  return promise.finally(() => clearTimeout(timer));
}
