import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, toAppError } from '#shared/errors.ts';
import { withTimeout } from '../../harness/deadlines.ts';
import { CdpConnection } from './cdp-connection.ts';
import { makeProfileFolder, removeProfileFolder, writePreferences } from './profile-folder.ts';

export interface RunningChromium {
  readonly connection: CdpConnection;
  readonly profileFolder: string;
  /** How it came to its end, for a person; undefined while it runs. */
  ending(): string | undefined;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Beyond the usual ones. */
  readonly flags?: readonly string[] | undefined;
  /** Of its new profile, by their names in Chromium. */
  readonly preferences?: object | undefined;
  /** Gets a line for a person when the browser runs otherwise than it should. */
  readonly onNotice?: ((line: string) => void) | undefined;
  /** The longest the browser may take until it answers. */
  readonly startTimeoutMs?: number | undefined;
}

/** No window, nothing that talks to the outside, no first-run pages, and no slowing down of pages that are not in front. */
const usualFlags = [
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
  '--disable-popup-blocking',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--autoplay-policy=document-user-activation-required',
  '--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider',
  // A debugged browser says so to every page, as `navigator.webdriver`; a phone does not.
  '--disable-blink-features=AutomationControlled',
  '--headless=new',
  '--hide-scrollbars',
  '--mute-audio',
  '--window-size=1280,1180',
];

const withoutSandbox = '--no-sandbox';

/** Chromium's sandbox does not work for root in a container. */
const isLinuxRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/**
 * With Chromium's own sandbox where that works. Throws AppError 'environment', with what the browser said last, when it does
 * not start.
 */
export async function launchChromium(
  executable: string,
  options: LaunchOptions = {},
): Promise<RunningChromium> {
  if (isLinuxRoot()) return orThrow(await start(executable, options, [withoutSandbox]), executable);
  const started = await start(executable, options, []);
  const isRefused = process.platform === 'linux' && 'failure' in started && /sandbox/i.test(started.failure);
  if (!isRefused) return orThrow(started, executable);
  const running = orThrow(await start(executable, options, [withoutSandbox]), executable);
  options.onNotice?.(
    `The system does not let ${executable} use its sandbox, so it runs without one (${withoutSandbox}).`,
  );
  return running;
}

type Started = RunningChromium | { readonly failure: string };

function orThrow(started: Started, executable: string): RunningChromium {
  if (!('failure' in started)) return started;
  throw new AppError('environment', `The browser ${executable} did not start: ${started.failure}`, {
    zh: `浏览器 ${executable} 没有启动：${started.failure}`,
  });
}

async function start(
  executable: string,
  { flags = [], preferences, startTimeoutMs = 30_000 }: LaunchOptions,
  sandboxFlags: readonly string[],
): Promise<Started> {
  const profileFolder = await makeProfileFolder();
  if (preferences !== undefined) await writePreferences(profileFolder, preferences);
  const child = spawn(
    executable,
    [
      ...usualFlags,
      ...sandboxFlags,
      ...flags,
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
    await withTimeout(
      startTimeoutMs,
      Promise.race([connection.browser.send('Browser.getVersion'), failure(child)]),
      () => new Error(`no answer within ${startTimeoutMs / 1_000} s`),
    );
  } catch (thrown) {
    const ending = connection.closed.aborted ? await comingEndOf(child) : undefined;
    const reason = ending ?? toAppError(thrown).message;
    kill(child);
    await close();
    return { failure: [reason, lastWords()].filter(Boolean).join('\n') };
  }
  return { connection, profileFolder, close, ending: () => endingOf(child) };
}

/** Resolves never; rejects when the program cannot be run. */
function failure(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.on('error', reject);
  });
}

/** Of a browser that has closed its pipe: its end, and what it says on the way, come a little later. */
async function comingEndOf(child: ChildProcess): Promise<string | undefined> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (isRunning) await Promise.race([once(child, 'close'), wait(1_000)]);
  return endingOf(child);
}

function endingOf({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode !== null) return `it was ended by ${signalCode}`;
  return exitCode === null ? undefined : `exit code ${exitCode}`;
}

/** The end of what the browser said on its error output: only told when it does not start. */
function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-4_000);
  });
  return () => words.trim();
}

async function endChromium(
  child: ChildProcess,
  connection: CdpConnection,
  profileFolder: string,
): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    // Refused when the browser is already on its way out; the exit below is what counts.
    connection.browser.send('Browser.close').catch(() => kill(child));
    const tooSlow = setTimeout(() => kill(child), 5_000);
    await gone;
    clearTimeout(tooSlow);
  }
  // The script that some distributions start it from may have been ended without it.
  kill(child);
  await removeProfileFolder(profileFolder);
}

/** With its group: some distributions start the browser from a script that waits for it. */
function kill(child: ChildProcess): void {
  if (child.pid !== undefined && process.platform !== 'win32') {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  } else child.kill('SIGKILL');
}
