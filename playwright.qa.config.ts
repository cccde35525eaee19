import { defineConfig } from '@playwright/test';
import { builtInProfiles } from './src/main/harness/devices/registry.ts';
import { showsSite } from './src/main/harness/sweep/sweep-screen.ts';
import { headlessShell } from './tests/e2e/fixtures/browsers.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { laneConfig, recorded, redirected } from './tests/e2e/lane.ts';

/** What a person chooses to run, on any platform: recorded specs, or one of ours where it has not been tried yet. */
export default defineConfig<DeviceOptions>(
  laneConfig(
    builtInProfiles.map((profile) => ({
      name: profile.id,
      use: { launchOptions: headlessShell() },
      // Apps that must send their users to a browser show another site than all others; recorded tests know that.
      ...(showsSite(profile) ? { grepInvert: redirected } : { grep: [redirected, recorded] }),
    })),
  ),
  { reporter: [['list']] },
);
