import type { Reporter, TestModule } from 'vitest/node';
import { judgeLane } from './account.ts';
import { LaneMeter } from './lane-meter.ts';

/** Fails the unit tests if they cost more than their budget, and lists the slowest. */
export class VitestBudget implements Reporter {
  #meter: LaneMeter | undefined;

  onTestRunStart(): void {
    this.#meter = new LaneMeter();
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!this.#meter) return;
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: `${module.relativeModuleId} › ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
      })),
    );
    const { isExceeded, lines } = judgeLane('unit', await this.#meter.stop(), tests);
    console.log(`\n${lines.join('\n')}`);
    if (isExceeded) process.exitCode = 1;
  }
}
