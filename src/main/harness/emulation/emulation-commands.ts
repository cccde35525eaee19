import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand } from './cdp-session.ts';
import { deviceMetricsCommands } from './commands/device-metrics.ts';
import { documentHeaderCommands } from './commands/document-headers.ts';
import { mediaCommands } from './commands/media.ts';
import { performanceCommands } from './commands/performance.ts';
import { regionCommands } from './commands/region.ts';
import { safeAreaCommands } from './commands/safe-area.ts';
import { touchCommands } from './commands/touch.ts';
import { userAgentCommands } from './commands/user-agent.ts';
import { defaultEmulation, type EmulationOptions } from './emulation-options.ts';

/** Everything the DevTools protocol can make true of a page, in an order that works for a page that has not loaded yet. */
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
    ...documentHeaderCommands(profile),
  ];
}

/** What a cross-site frame needs of its own; sizes and media come from its page. */
export function frameCommands(
  profile: DeviceProfile,
  options: Partial<EmulationOptions> = {},
): readonly CdpCommand[] {
  return [
    ...userAgentCommands(profile),
    ...touchCommands(profile, { ...defaultEmulation, ...options }),
    ...documentHeaderCommands(profile),
  ];
}

/** A worker takes the user agent by protocol, but `navigator.platform` and absent hints only by a line run before its own. */
export function workerCommands(profile: DeviceProfile): readonly CdpCommand[] {
  const platform = JSON.stringify(profile.navigatorPlatform);
  const expression = [
    `Object.defineProperty(WorkerNavigator.prototype, 'platform', { get: () => ${platform}, configurable: true, enumerable: true });`,
    ...(profile.uaMetadata === null ? ['delete WorkerNavigator.prototype.userAgentData;'] : []),
  ].join('\n');
  return [...userAgentCommands(profile), { method: 'Runtime.evaluate', params: { expression } }];
}
