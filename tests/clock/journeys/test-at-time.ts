import { clockScript } from '../../../src/main/harness/conditions/clock-script.ts';
import { test as base, expect } from '../../e2e/fixtures/test.ts';

export interface ClockOptions {
  /** Start time of the clocks of page and sandbox, in a format of `Date.parse`. */
  readonly time: string;
  /** Time zone of the machine. */
  readonly zone: string;
}

interface ClockFixtures {
  readonly machineZone: undefined;
}

/** Test in which the clocks of page and sandbox start at the project's time, in the project's time zone. */
export const test = base.extend<object, ClockOptions & ClockFixtures>({
  time: ['', { option: true, scope: 'worker' }],
  zone: ['', { option: true, scope: 'worker' }],

  machineZone: [
    async ({ zone }, provide) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      await provide(undefined);
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    },
    { scope: 'worker', auto: true },
  ],

  sandbox: async ({ sandbox, time }, provide) => {
    await sandbox.setClock(Date.parse(time));
    await provide(sandbox);
  },

  // Depends on `sandbox`, so that both clocks are set at about the same time.
  context: async ({ context, sandbox: _sandbox, time }, provide) => {
    await context.addInitScript(clockScript(Date.parse(time) - Date.now()));
    await provide(context);
  },

  page: async ({ page, time, zone }, provide) => {
    await provide(page);
    const shown = await page.evaluate(() => ({
      now: Date.now(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }));
    const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect([shown.zone, machineZone]).toEqual([zone, zone]);
    const passedMs = shown.now - Date.parse(time);
    expect(passedMs, 'ms on the clock of the page since the test began').toBeGreaterThanOrEqual(0);
    expect(passedMs).toBeLessThan(120_000);
  },
});

export { expect };
