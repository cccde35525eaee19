import { expect, it } from 'vitest';
import { timeZones } from '#harness-ui/panels/conditions/conditions.panel.tsx';

it('lists each time zone under one name, and India’s under its present one', () => {
  const listed = timeZones.map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(timeZones).toContain('Asia/Kolkata');
  expect(timeZones).not.toContain('Asia/Calcutta');
  expect(timeZones.length).toBeGreaterThan(300);
});
