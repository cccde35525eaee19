import type { PlaywrightTestConfig } from '@playwright/test';
import { headlessShell } from '../../e2e/fixtures/browsers.ts';
import type { DeviceOptions } from '../../e2e/fixtures/test.ts';
import { afterSite } from '../../e2e/projects.ts';
import { journeyTimes, machineZones } from '../clock-times.ts';
import type { ClockOptions } from './test-at-time.ts';

type Project = NonNullable<PlaywrightTestConfig<DeviceOptions, ClockOptions>['projects']>[number];

/**
 * Projects that alternate between a phone and a PC. Each is tested at half of the times in one time zone, and at the
 * other half in the other.
 */
const platforms = ['ios-safari', 'pc-chrome'] as const;

/** A journey of each section, at eight times of day and in two time zones. */
export const journeys: readonly Project[] = machineZones.flatMap((zone, zoneIndex) =>
  journeyTimes.map((time, timeIndex) => {
    const deviceId = platforms[(zoneIndex + timeIndex) % platforms.length] ?? platforms[0];
    return {
      ...afterSite,
      name: `clock:${time} in ${zone} on ${deviceId}`,
      testDir: './tests/clock/journeys',
      outputDir: './test-results/clock',
      use: {
        ...afterSite.use,
        deviceId,
        time,
        zone,
        emulation: { timeZone: zone },
        launchOptions: headlessShell(),
      },
    };
  }),
);
