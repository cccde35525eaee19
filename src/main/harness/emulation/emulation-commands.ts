import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand } from './cdp-session.ts';
import { deviceMetricsCommands } from './commands/device-metrics.ts';
import { mediaCommands } from './commands/media.ts';
import { performanceCommands } from './commands/performance.ts';
import { processorCommands } from './commands/processor.ts';
import { regionCommands } from './commands/region.ts';
import { safeAreaCommands } from './commands/safe-area.ts';
import { touchCommands, touchPointCommands } from './commands/touch.ts';
import { userAgentCommands } from './commands/user-agent.ts';
import { defaultEmulation, type EmulationOptions } from './emulation-options.ts';

/** Returns all DevTools commands that emulate a platform, in an order that works for a page that has not loaded yet. */
export function emulationCommands(
  profile: DeviceProfile,
  options: Partial<EmulationOptions> = {},
): readonly CdpCommand[] {
  const all = { ...defaultEmulation, ...options };
  return [
    ...userAgentCommands(profile),
    ...deviceMetricsCommands(profile, all),
    ...touchCommands(profile, all),
    ...safeAreaCommands(profile),
    ...mediaCommands(all),
    ...regionCommands(all),
    ...performanceCommands(all),
    ...processorCommands(profile),
    ...all.conditions('page'),
  ];
}

/**
 * Returns the commands for a cross-site frame. It inherits media features from its page, and the device script sets its
 * screen.
 */
export function frameCommands(
  profile: DeviceProfile,
  options: Partial<EmulationOptions> = {},
): readonly CdpCommand[] {
  const all = { ...defaultEmulation, ...options };
  return [
    ...userAgentCommands(profile),
    ...touchPointCommands(profile),
    ...regionCommands(all),
    ...processorCommands(profile),
    ...all.conditions('frame'),
  ];
}

/** Returns the commands for a worker. The device script, which runs before the worker's own script, does the rest. */
export function workerCommands(
  profile: DeviceProfile,
  options: Partial<EmulationOptions> = {},
): readonly CdpCommand[] {
  const all = { ...defaultEmulation, ...options };
  return [
    ...userAgentCommands(profile),
    ...regionCommands(all),
    ...processorCommands(profile),
    ...all.conditions('worker'),
  ];
}
