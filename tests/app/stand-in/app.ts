import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { CommandLine, App as RealApp, WebContents } from 'electron/main';
import { browser } from './chromium/browser.ts';
import { SingleInstance } from './single-instance.ts';
import { preventable, type StandInFor } from './stand-in-for.ts';

const { values: switches } = parseArgs({ args: process.argv.slice(2), strict: false });

// Requires the switch before any script runs if the user is root (electron_main_delegate.cc, PreSandboxStartup).
if (process.getuid?.() === 0 && switches['no-sandbox'] === undefined) {
  process.stderr.write('FATAL: Running as root without --no-sandbox is not supported.\n');
  process.exit(133);
}

const userData = String(switches['user-data-dir']);

class App extends EventEmitter implements StandInFor<RealApp, App> {
  readonly isPackaged = false;
  readonly name = 'manyue';
  readonly commandLine = {
    hasSwitch: (name: string) => switches[name] !== undefined,
    getSwitchValue: (name: string) => String(switches[name] ?? ''),
    // Chromium starts with the switches that are appended before `ready` (command-line.md).
    appendSwitch: (name: string, value = '') => {
      switches[name] = value;
      browser.flags.push(value === '' ? `--${name}` : `--${name}=${value}`);
    },
  } satisfies StandInFor<CommandLine, unknown> as CommandLine;
  readonly #instance = new SingleInstance(userData, (...args) => this.emit('second-instance', ...args));
  #isReady = false;
  #isQuitting = false;
  readonly #ready = this.#start();

  /** Starts only after the program's main module has run, including its top-level awaits (init.ts, appCodeLoaded). */
  async #start(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await import(pathToFileURL(process.argv[1] ?? '').href);
    await browser.start();
    this.#isReady = true;
    this.emit('ready', preventable({}), {});
  }

  isReady(): boolean {
    return this.#isReady;
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    // Removes the switch, like App::EnableSandbox (electron_api_app.cc). The zygote already runs without a sandbox by
    // then, so no renderer process can start.
    if (switches['no-sandbox'] === undefined) return;
    delete switches['no-sandbox'];
    process.stderr.write('FATAL: app.enableSandbox() took --no-sandbox away after the zygote had started.\n');
    process.exit(133);
  }

  requestSingleInstanceLock(): boolean {
    return this.#instance.take();
  }

  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }

  getPath(name: Parameters<RealApp['getPath']>[0]): string {
    const path = name === 'userData' ? userData : join(userData, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** Each window may cancel its `close` event. After that, the program may cancel `will-quit`. */
  quit(): void {
    if (this.#isQuitting) return;
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.#isQuitting = true;
    this.emit(closeWindows);
    const last = preventable({});
    this.emit('will-quit', last);
    this.#isQuitting = false;
    if (!last.defaultPrevented) this.exit(0);
  }

  exit(exitCode = 0): void {
    this.emit('quit', preventable({}), exitCode);
    void Promise.allSettled([this.#instance.release(), browser.close()]).then(() => process.exit(exitCode));
  }
}

/** Event that asks the windows of the stand-in to close. Electron itself does not emit it. */
export const closeWindows = Symbol('close windows');

export const app = new App();

export function contentsCreated(contents: unknown): void {
  app.emit('web-contents-created', preventable({}), contents as WebContents);
}
