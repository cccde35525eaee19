import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { CommandLine, App as RealApp, WebContents } from 'electron/main';
import { browser } from './chromium/browser.ts';
import { type Played, preventable } from './played.ts';
import { SingleInstance } from './single-instance.ts';

const { values: switches } = parseArgs({ args: process.argv.slice(2), strict: false });

// electron_main_delegate.cc, PreSandboxStartup: root needs the switch before any script of the program runs.
if (process.getuid?.() === 0 && switches['no-sandbox'] === undefined) {
  process.stderr.write('FATAL: Running as root without --no-sandbox is not supported.\n');
  process.exit(133);
}

const userData = String(switches['user-data-dir']);

class App extends EventEmitter implements Played<RealApp, App> {
  readonly isPackaged = false;
  readonly name = 'manyue';
  readonly commandLine = {
    hasSwitch: (name: string) => switches[name] !== undefined,
    getSwitchValue: (name: string) => String(switches[name] ?? ''),
    // command-line.md: what is appended before `ready` Chromium starts with.
    appendSwitch: (name: string, value = '') => {
      switches[name] = value;
      browser.flags.push(value === '' ? `--${name}` : `--${name}=${value}`);
    },
  } satisfies Played<CommandLine, unknown> as CommandLine;
  /** Windows that are open; each takes itself out. */
  readonly #instance = new SingleInstance(userData, (...told) => this.emit('second-instance', ...told));
  #isReady = false;
  #isQuitting = false;
  readonly #ready = this.#start();

  /** init.ts, appCodeLoaded: starts only once the program's own module has run, all that it awaits there included. */
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
    // electron_api_app.cc, App::EnableSandbox: RemoveNoSandboxSwitch. The zygote has been started without a sandbox by
    // then, so no page's process starts any more.
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

  /** Each window may refuse; then the program may hold up its end once more. */
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

/** Told to the windows alone. */
export const closeWindows = Symbol('close windows');

export const app = new App();

export function contentsCreated(contents: unknown): void {
  app.emit('web-contents-created', preventable({}), contents as WebContents);
}
