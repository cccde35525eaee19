import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { AppError, toAppError } from '#shared/errors.ts';
import { awaitAtMost, withTimeout } from '../../lib/deadlines.ts';
import { makeTempFolder, removeTempFolder } from '../../lib/temp-folder.ts';
import { CdpConnection } from '../cdp/cdp-connection.ts';
import { cdpPipe } from './cdp-pipe.ts';

export interface RunningChromium {
  readonly connection: CdpConnection;
  readonly profileFolder: string;
  /** Describes how the browser ended; undefined while it runs. */
  ending(): string | undefined;
  close(): Promise<void>;
}

export interface LaunchOptions {
  readonly flags?: readonly string[] | undefined;
  /** Preferences of the new profile, with Chromium's names. */
  readonly preferences?: object | undefined;
  /** Receives a line for the user, for example if Chromium runs without its sandbox. */
  readonly onNotice?: ((line: string) => void) | undefined;
  readonly startTimeoutMs?: number | undefined;
}

/** Flags that disable windows, network services, first-run pages and the throttling of background pages. */
const defaultFlags = [
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
  // Without this flag `navigator.webdriver` is true in every page, unlike on a phone.
  '--disable-blink-features=AutomationControlled',
  '--headless=new',
  '--hide-scrollbars',
  '--mute-audio',
  '--window-size=1280,1180',
];

const withoutSandbox = '--no-sandbox';

/** Returns true for root on Linux, for whom Chromium's sandbox does not work in a container. */
const isLinuxRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Launches Chromium, with its sandbox if the system allows it. Rejects with AppError 'environment', which contains the
 * browser's last output, if it does not start.
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
    `The system does not let ${executable} use its sandbox, so it runs with ${withoutSandbox}.`,
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
  const profileFolder = await makeTempFolder('chromium');
  if (preferences !== undefined) await writePreferences(profileFolder, preferences);
  const child = spawn(
    executable,
    [
      ...defaultFlags,
      ...sandboxFlags,
      ...flags,
      `--user-data-dir=${profileFolder}`,
      '--remote-debugging-pipe',
      '--no-startup-window',
    ],
    // A process group for the browser, so that Ctrl-C in the terminal interrupts only this program, which then closes
    // everything in order.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const errorOutput = collectErrorOutput(child);
  const connection = new CdpConnection(cdpPipe(child.stdio[3] as Writable, child.stdio[4] as Readable));
  const close = () => endChromium(child, connection, profileFolder);
  try {
    await withTimeout(
      startTimeoutMs,
      Promise.race([connection.browser.send('Browser.getVersion'), failure(child)]),
      () => new Error(`no response within ${startTimeoutMs / 1_000} s`),
    );
  } catch (thrown) {
    const ending = connection.closed.aborted ? await awaitEnding(child) : undefined;
    const reason = ending ?? toAppError(thrown).message;
    kill(child);
    await close();
    return { failure: [reason, errorOutput()].filter(Boolean).join('\n') };
  }
  return { connection, profileFolder, close, ending: () => endingOf(child) };
}

/** Watches whether the program starts. Rejects if it cannot be started, and never resolves. */
function failure(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.on('error', reject);
  });
}

/** Describes how a browser that has closed its pipe ended. Waits a moment, because the process exits later. */
async function awaitEnding(child: ChildProcess): Promise<string | undefined> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (isRunning) await awaitAtMost(1_000, once(child, 'close'));
  return endingOf(child);
}

function endingOf({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode !== null) return `killed by ${signalCode}`;
  return exitCode === null ? undefined : `exit code ${exitCode}`;
}

/** Collects the last part of the browser's error output, which is reported only if the browser does not start. */
function collectErrorOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-4_000);
  });
  return () => output.trim();
}

async function endChromium(
  child: ChildProcess,
  connection: CdpConnection,
  profileFolder: string,
): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    // Fails if the browser is already closing, whose exit is awaited below.
    connection.browser.send('Browser.close').catch(() => kill(child));
    const tooSlow = setTimeout(() => kill(child), 5_000);
    await gone;
    clearTimeout(tooSlow);
  }
  // Some distributions start the browser from a script, which may exit before it.
  kill(child);
  await removeTempFolder(profileFolder);
}

/** Kills the whole process group, because some distributions start the browser from a script. */
function kill(child: ChildProcess): void {
  if (child.pid !== undefined && process.platform !== 'win32') {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All processes of the group have exited.
    }
  } else child.kill('SIGKILL');
}

/** Writes the preferences into the profile folder. Must be called before the browser starts. */
async function writePreferences(folder: string, preferences: object): Promise<void> {
  await mkdir(join(folder, 'Default'), { recursive: true });
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
}
