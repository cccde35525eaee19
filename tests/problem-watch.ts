import type { BrowserContext, Page } from 'playwright-core';

/**
 * Collects problems of the site's or harness's pages: warnings, errors, exceptions, and unhandled rejections. The test
 * that creates it must call `assertNone`.
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

  /** Watches all pages of a context that open from now on. */
  watchContext(context: BrowserContext): void {
    context.on('page', (page) => this.watch(page));
  }

  add(problem: string): void {
    this.#problems.push(problem);
  }

  /** Requires that a problem matches the pattern before the end. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Allows problems that match the pattern, for example while the server is down. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): readonly string[] {
    const known = [...this.#expected, ...this.#allowed];
    return this.#problems.filter((problem) => !known.some((pattern) => pattern.test(problem)));
  }

  /** Expected problems that have not occurred. */
  get missing(): readonly string[] {
    return this.#expected
      .filter((pattern) => !this.#problems.some((problem) => pattern.test(problem)))
      .map(String);
  }

  get hasFailed(): boolean {
    return this.unexpected.length > 0 || this.missing.length > 0;
  }

  /** Throws an error with all unexpected and missing problems, and clears them. */
  assertNone(): void {
    const lines = [...this.unexpected, ...this.missing.map((pattern) => `missing: ${pattern}`)];
    this.#problems = [];
    this.#expected = [];
    this.#allowed = [];
    if (lines.length > 0) throw new Error(`Problems of the page:\n${lines.join('\n')}`);
  }
}
