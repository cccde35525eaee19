import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { OpenedHarness, Program } from './program.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const root = path('../../..');
const builtMain = path('../../../out/main/index.js');
const standIn = new URL('../stand-in/register.ts', import.meta.url).href;

/** Domain of the hosts under which the stand-in serves the window's own URL scheme. */
const isWindowPage = ({ hostname }: URL) => hostname.startsWith('harness.app.');

interface ProgramMessage {
  readonly debuggingAddress?: string;
  readonly id?: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** Runs the built program, unmodified, on the stand-in. */
export class StandInProgram implements Program {
  readonly ended: Promise<number | null>;
  readonly #child;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #address = Promise.withResolvers<string>();
  readonly #exited = Promise.withResolvers<never>();
  #browser: Browser | undefined;
  #errors = '';
  #lastId = 0;

  constructor(args: readonly string[]) {
    const isRoot = process.getuid?.() === 0;
    this.#child = spawn(
      process.execPath,
      ['--import', standIn, builtMain, ...(isRoot ? ['--no-sandbox'] : []), ...args],
      { cwd: root, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] },
    );
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text;
    });
    this.ended = once(this.#child, 'close').then(([code]) => code as number | null);
    // Marks the rejection as handled for tests that only wait for the exit. `open` rejects with the same error.
    this.#exited.promise.catch(() => undefined);
    this.#child.on('message', (message: ProgramMessage) => this.#received(message));
    void this.ended.then((code) => {
      const exitError = new Error(`The program ended with ${code}:\n${this.#errors}`);
      this.#exited.reject(exitError);
      for (const { reject } of this.#pending.values()) reject(exitError);
    });
  }

  async evaluate<Result, Argument>(work: unknown, argument?: Argument): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    const result = Promise.withResolvers<unknown>();
    this.#pending.set(id, result);
    this.#child.send({ id, source: String(work), argument });
    return result.promise as Promise<Result>;
  }

  pages(): readonly Page[] {
    return this.#browser?.contexts().flatMap((context) => context.pages()) ?? [];
  }

  errors(): string {
    return this.#errors;
  }

  /** Resolves with the window's page. Rejects with the error output if the program ends before that. */
  open(): Promise<Page> {
    return Promise.race([this.#open(), this.#exited.promise]);
  }

  async #open(): Promise<Page> {
    const address = await this.#address.promise;
    // `noDefaults` stops Playwright from changing the pages, because they belong to the program.
    this.#browser = await chromium.connectOverCDP(`http://${address}`, { noDefaults: true });
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error('Chromium has no browser context');
    const found = Promise.withResolvers<Page>();
    // Every page is blank at first. The window's page is the one that reaches the window's URL; other pages close
    // before that.
    const watch = (page: Page) =>
      page.waitForURL(isWindowPage, { timeout: 0, waitUntil: 'commit' }).then(
        () => found.resolve(page),
        () => undefined,
      );
    context.on('page', watch);
    void Promise.all(context.pages().map(watch));
    return found.promise;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode === null) this.#child.send({ id: 0, source: '({ app }) => app.quit()' });
    await this.ended;
  }

  #received({ debuggingAddress, id, value, problem }: ProgramMessage): void {
    if (debuggingAddress !== undefined) this.#address.resolve(debuggingAddress);
    if (id === undefined) return;
    const result = this.#pending.get(id);
    this.#pending.delete(id);
    if (problem === undefined) result?.resolve(value);
    else result?.reject(new Error(problem));
  }
}

export async function openOnStandIn(args: readonly string[]): Promise<Omit<OpenedHarness, 'problems'>> {
  const program = new StandInProgram(args);
  const page = await program.open();
  return { page, program, close: () => program.close() };
}
