import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { OpenedHarness, Program } from './program.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const root = path('../../..');
const builtMain = path('../../../out/main/index.js');
const standIn = new URL('../stand-in/register.ts', import.meta.url).href;

/** The window's own scheme, as the stand-in plays it. */
const isWindowPage = ({ hostname }: URL) => hostname.startsWith('harness.app.');

interface Told {
  readonly debuggingAddress?: string;
  readonly id?: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** The built program, unmodified, on the stand-in. */
export class StandInProgram implements Program {
  readonly ended: Promise<number | null>;
  readonly #child;
  readonly #answers = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #address = Promise.withResolvers<string>();
  readonly #gone = Promise.withResolvers<never>();
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
    // Told to who opens its window; some only wait for its end.
    this.#gone.promise.catch(() => undefined);
    this.#child.on('message', (told: Told) => this.#told(told));
    void this.ended.then((code) => {
      const gone = new Error(`The program ended with ${code}:\n${this.#errors}`);
      this.#gone.reject(gone);
      for (const { reject } of this.#answers.values()) reject(gone);
    });
  }

  async evaluate<Result, Argument>(work: unknown, argument?: Argument): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#answers.set(id, answer);
    this.#child.send({ id, source: String(work), argument });
    return answer.promise as Promise<Result>;
  }

  pages(): readonly Page[] {
    return this.#browser?.contexts().flatMap((context) => context.pages()) ?? [];
  }

  errors(): string {
    return this.#errors;
  }

  /** The window's page. Rejects, with what the program said, when it ends before that. */
  open(): Promise<Page> {
    return Promise.race([this.#open(), this.#gone.promise]);
  }

  async #open(): Promise<Page> {
    const address = await this.#address.promise;
    // Without what Playwright changes of pages by itself: they are the program's.
    this.#browser = await chromium.connectOverCDP(`http://${address}`, { noDefaults: true });
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error('Chromium shows no pages.');
    const found = Promise.withResolvers<Page>();
    // Each page is blank at first; those that close instead are not it.
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

  #told({ debuggingAddress, id, value, problem }: Told): void {
    if (debuggingAddress !== undefined) this.#address.resolve(debuggingAddress);
    if (id === undefined) return;
    const answer = this.#answers.get(id);
    this.#answers.delete(id);
    if (problem === undefined) answer?.resolve(value);
    else answer?.reject(new Error(problem));
  }
}

export async function openOnStandIn(args: readonly string[]): Promise<Omit<OpenedHarness, 'problems'>> {
  const program = new StandInProgram(args);
  const page = await program.open();
  return { page, program, close: () => program.close() };
}
