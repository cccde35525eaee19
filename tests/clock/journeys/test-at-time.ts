import { clockScript } from '../../../src/main/harness/conditions/clock-script.ts';
import { test as base, expect } from '../../e2e/fixtures/test.ts';

export interface ClockOptions {
  /** When the test begins, in the form of `Date.parse`: by the clock of the page and of the sandbox. */
  readonly time: string;
  /** Of the machine. */
  readonly zone: string;
}

interface ClockFixtures {
  readonly machineZone: undefined;
}

/** A page and a sandbox whose clocks begin at the time of the project and run on, on a machine in its time zone. */
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

  // The page is opened after the sandbox's clock was set, so that neither is much ahead of the other.
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
