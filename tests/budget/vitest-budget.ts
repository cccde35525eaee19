import type { Reporter, TestModule } from 'vitest/node';
import { accountOf } from './account.ts';
import { SpeedWatch } from './slowness.ts';

/** Fails the unit tests when they have become too dear, and names the dearest. */
export class VitestBudget implements Reporter {
  #speed: SpeedWatch | undefined;

  onTestRunStart(): void {
    this.#speed = new SpeedWatch();
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: `${module.relativeModuleId} › ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
      })),
    );
    const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0);
    const all = modules.reduce((sum, module) => sum + workOf(module), 0);
    const slowdownFactor = (await this.#speed?.end()) ?? 1;
    const { isExceeded, lines } = accountOf('unit', {
      tests,
      overheadSeconds: Math.max(0, all - inTests),
      slowdownFactor,
    });
    console.log(`\n${lines.join('\n')}`);
    if (isExceeded) process.exitCode = 1;
  }
}

/** Seconds. */
function workOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000;
}
