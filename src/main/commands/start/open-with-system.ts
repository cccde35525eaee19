import { spawn } from 'node:child_process';

/** By platform: what opens an address or a folder with the person's own program, without a shell in between. */
const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` is a word of the shell only.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Names the browser where there is no desktop to ask: over a remote editor's terminal it opens that at the other end. */
export function browserCommand(environment: NodeJS.ProcessEnv): string | undefined {
  const [first] = (environment['BROWSER'] ?? '').split(':');
  return first === '' || first?.includes('%') ? undefined : first;
}

/** Some openers wait for what they opened. */
const timeoutMs = 3_000;

/** Opens an address or a folder, by `browser` where that is given. Resolves with what went wrong, or an empty text. */
export function openWithSystem(
  target: string,
  platform: NodeJS.Platform = process.platform,
  browser?: string,
): Promise<string> {
  const [program, ...args] = browser === undefined ? (openers[platform] ?? ['xdg-open']) : [browser];
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = spawn(program, [...args, target], { stdio: 'ignore', detached: true });
  const timer = setTimeout(() => resolve(''), timeoutMs);
  child.once('error', (error) => resolve(`${program} does not start (${error.message})`));
  child.once('exit', (code) => resolve(code === 0 ? '' : `${program} failed with exit code ${code}`));
  // It outlives us.
  child.unref();
  return promise.finally(() => clearTimeout(timer));
}
