import { defineConfig } from '@playwright/test';
import { journeyTimes, machineZones } from './tests/clock/clock-times.ts';
import type { ClockOptions } from './tests/clock/journeys/test-at-time.ts';
import { headlessShell } from './tests/e2e/fixtures/browsers.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { laneConfig } from './tests/e2e/lane.ts';

/** A phone and a PC in turn: each of them meets half of the times in each zone, and the other half in the other zone. */
const platforms = ['ios-safari', 'pc-chrome'] as const;

/** A journey of each section, at eight times of day and in two time zones. */
export default defineConfig<DeviceOptions, ClockOptions>({
  ...laneConfig([]),
  testDir: './tests/clock/journeys',
  outputDir: './test-results/clock',
  reporter: [['list']],
  projects: machineZones.flatMap((zone, zoneIndex) =>
    journeyTimes.map((time, timeIndex) => {
      const deviceId = platforms[(zoneIndex + timeIndex) % platforms.length] ?? platforms[0];
      return {
        name: `${time} in ${zone} on ${deviceId}`,
        use: {
          deviceId,
          time,
          zone,
          emulation: { timeZone: zone },
          launchOptions: headlessShell(),
        },
      };
    }),
  ),
});
