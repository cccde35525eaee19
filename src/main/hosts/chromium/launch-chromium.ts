import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import { CdpConnection } from './cdp-connection.ts';

export interface RunningChromium {
  readonly connection: CdpConnection;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** Nothing that talks to the outside, no first-run pages, and no slowing down of windows that are not in front. */
const quietFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-domain-reliability',
  '--disable-breakpad',
  '--disable-search-engine-choice-screen',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--autoplay-policy=document-user-activation-required',
  '--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider',
];

const hiddenFlags = ['--headless=new', '--hide-scrollbars', '--mute-audio', '--window-size=1280,1180'];

/** Chromium's sandbox does not work for root in a container; for anyone else it stays on. */
function sandboxFlags(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** Throws AppError 'environment' when the program does not start or ends at once. */
export async function launchChromium(
  executable: string,
  options: { readonly headless: boolean },
): Promise<RunningChromium> {
  const profileFolder = await mkdtemp(join(tmpdir(), 'manyue-chromium-'));
  const child = spawn(
    executable,
    [
      ...quietFlags,
      ...(options.headless ? hiddenFlags : []),
      ...sandboxFlags(),
      `--user-data-dir=${profileFolder}`,
      '--remote-debugging-pipe',
      '--no-startup-window',
    ],
    // A group of its own: Ctrl-C in the terminal must reach us first, so that we can close in order.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const lastWords = keepLastWords(child);
  const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const close = () => endChromium(child, connection, profileFolder);
  try {
    await Promise.race([connection.browser.send('Browser.getVersion'), failure(child)]);
  } catch (thrown) {
    await close();
    const words = lastWords();
    throw new AppError(
      'environment',
      `The browser ${executable} did not start${words === '' ? '' : `: ${words}`}`,
      { cause: thrown },
    );
  }
  return { connection, close };
}

function failure(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
}

/** The end of what the browser said on its error output: only told when it does not start. */
function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-2_000);
  });
  return () => words.trim().split('\n').at(-1) ?? '';
}

async function endChromium(
  child: ChildProcess,
  connection: CdpConnection,
  profileFolder: string,
): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    // Refused when the browser is already on its way out; the exit below is what counts.
    connection.browser.send('Browser.close').catch(() => child.kill('SIGKILL'));
    const tooSlow = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await gone;
    clearTimeout(tooSlow);
  }
  await rm(profileFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
