import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { accountOf, type SpentTest } from './account.ts';
import { SpeedWatch } from './slowness.ts';

/** Fails the quick lane when it has become too dear, and names its dearest tests. */
// biome-ignore lint/style/noDefaultExport: Playwright's reporters are default exports
export default class PlaywrightBudget implements Reporter {
  readonly #speed = new SpeedWatch();
  readonly #tests: SpentTest[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#tests.push({ title: test.titlePath().filter(Boolean).join(' › '), seconds: duration / 1_000 });
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const slowdownFactor = await this.#speed.end();
    const { isExceeded, lines } = accountOf('e2e', {
      tests: this.#tests,
      overheadSeconds: 0,
      slowdownFactor,
    });
    console.log(`\n${lines.join('\n')}`);
    return { status: isExceeded && status === 'passed' ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return false;
  }
}
