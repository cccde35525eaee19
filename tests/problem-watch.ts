import type { BrowserContext, Page } from 'playwright-core';

/**
 * Collects what one of our pages must not do in a test: log a warning or an error, throw, or leave a rejected promise
 * unhandled. Whoever watches asserts that `problems` is empty.
 */
export class ProblemWatch {
  readonly #isConsoleWatched: boolean;
  #problems: string[] = [];
  #expected: RegExp[] = [];
  #allowed: RegExp[] = [];

  constructor({ isConsoleWatched = true }: { readonly isConsoleWatched?: boolean } = {}) {
    this.#isConsoleWatched = isConsoleWatched;
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (this.#isConsoleWatched && ['warning', 'error'].includes(message.type())) {
        this.add(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.add(`uncaught: ${error.message}`));
  }

  /** Watches the pages of a context that open from now on. */
  watchContext(context: BrowserContext): void {
    context.on('page', (page) => this.watch(page));
  }

  add(problem: string): void {
    this.#problems.push(problem);
  }

  /** Problems that match are part of the test, and at least one must come. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Problems that match may come, for example while the server is down. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): readonly string[] {
    const known = [...this.#expected, ...this.#allowed];
    return this.#problems.filter((problem) => !known.some((pattern) => pattern.test(problem)));
  }

  /** Expected problems that never came. */
  get missing(): readonly string[] {
    return this.#expected
      .filter((pattern) => !this.#problems.some((problem) => pattern.test(problem)))
      .map(String);
  }

  get hasFailed(): boolean {
    return this.unexpected.length > 0 || this.missing.length > 0;
  }

  /** Throws with all that is unexpected or missing, and begins anew. */
  assertNone(): void {
    const lines = [...this.unexpected, ...this.missing.map((pattern) => `missing: ${pattern}`)];
    this.#problems = [];
    this.#expected = [];
    this.#allowed = [];
    if (lines.length > 0) throw new Error(`Problems of the page:\n${lines.join('\n')}`);
  }
}
