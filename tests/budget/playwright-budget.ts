import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { judgeLane, type TimedTest } from './account.ts';
import { LaneMeter } from './lane-meter.ts';

/** Fails the quick lane if it costs more than its budget, and lists its slowest tests. */
// biome-ignore lint/style/noDefaultExport: Playwright's reporters are default exports
export default class PlaywrightBudget implements Reporter {
  readonly #meter = new LaneMeter();
  readonly #tests: TimedTest[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#tests.push({ title: test.titlePath().filter(Boolean).join(' › '), seconds: duration / 1_000 });
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const { isExceeded, lines } = judgeLane('e2e', await this.#meter.stop(), this.#tests);
    console.log(`\n${lines.join('\n')}`);
    return { status: isExceeded && status === 'passed' ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return false;
  }
}
