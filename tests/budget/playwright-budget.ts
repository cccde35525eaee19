import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { judgeLane, type TimedTest } from './account.ts';
import { LaneMeter } from './lane-meter.ts';

interface Options {
  /** Names of the quick lane's projects. */
  readonly projects: readonly string[];
}

/**
 * Fails the quick lane if it costs more than its budget, and lists its slowest tests. Ignores runs that include other
 * projects.
 */
// biome-ignore lint/style/noDefaultExport: Playwright's reporters are default exports
export default class PlaywrightBudget implements Reporter {
  readonly #projects: readonly string[];
  readonly #tests: TimedTest[] = [];
  #meter: LaneMeter | undefined;

  constructor({ projects }: Options) {
    this.#projects = projects;
  }

  onBegin(_config: unknown, { suites }: { readonly suites: readonly Pick<Suite, 'title'>[] }): void {
    if (suites.every(({ title }) => this.#projects.includes(title))) this.#meter = new LaneMeter();
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#tests.push({ title: test.titlePath().filter(Boolean).join(' › '), seconds: duration / 1_000 });
  }

  async onEnd({ status }: Pick<FullResult, 'status'>): Promise<{ status: FullResult['status'] } | undefined> {
    if (!this.#meter) return undefined;
    const { isExceeded, lines } = judgeLane('e2e', await this.#meter.stop(), this.#tests);
    console.log(`\n${lines.join('\n')}`);
    return { status: isExceeded && status === 'passed' ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return false;
  }
}
