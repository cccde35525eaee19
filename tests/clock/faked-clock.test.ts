import { expect, it } from 'vitest';

it('the machine has the clock and the time zone that the run was started with', () => {
  const begun = Date.parse(process.env['MANYUE_TEST_CLOCK'] ?? '');
  const passed = Date.now() - begun;
  expect(Date.parse(new Date().toISOString()) - begun).toBeLessThan(600_000);
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(600_000);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env['TZ']);
});
