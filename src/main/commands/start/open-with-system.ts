import { spawn } from 'node:child_process';

/** Programs by platform that open a URL or a folder with the user's default program, without a shell. */
const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // Not `start`, because that is a command of cmd.exe and not a program.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Returns the program in `BROWSER`, or undefined. In a remote editor it opens the URL on the user's machine. */
export function browserCommand(environment: NodeJS.ProcessEnv): string | undefined {
  const [first] = (environment['BROWSER'] ?? '').split(':');
  return first === '' || first?.includes('%') ? undefined : first;
}

/** Stops waiting for the opener after this time, because some openers run until the program they opened ends. */
const timeoutMs = 3_000;

/** Opens a URL or a folder, with `browser` if given. Resolves with the reason of a failure, or an empty string. */
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
  // The opened program may outlive this process.
  child.unref();
  return promise.finally(() => clearTimeout(timer));
}
