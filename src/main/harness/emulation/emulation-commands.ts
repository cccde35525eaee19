import { capabilitiesOf } from '../devices/capabilities.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand } from './cdp-session.ts';
import { deviceMetricsCommands } from './commands/device-metrics.ts';
import { mediaCommands } from './commands/media.ts';
import { touchCommands, touchPointCommands } from './commands/touch.ts';
import { userAgentCommands } from './commands/user-agent.ts';
import { defaultEmulation, type EmulationOptions } from './emulation-options.ts';

/** Returns all CDP commands that emulate a platform, in an order that works before the page loads. */
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
 * Returns the commands to repeat in a view's other pages after one of its windows has closed. Chromium 148 keeps the
 * locale per process, and resets it when the window that set it closes, for example one opened by Ctrl+click.
 */
export function windowClosedCommands(
  profile: DeviceProfile,
  options?: Partial<EmulationOptions>,
): readonly CdpCommand[] {
  const isLocale = ({ method }: CdpCommand) => method === 'Emulation.setLocaleOverride';
  return emulationCommands(profile, options).filter(isLocale).slice(-1);
}

/**
 * Returns the commands for a cross-site frame. Media features are inherited from the page, and the device script sets
 * the screen.
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

/** Returns the commands for a worker. The device script sets everything else before the worker's own script runs. */
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

/** Sets `env(safe-area-inset-*)`. */
function safeAreaCommands({ safeArea }: DeviceProfile): readonly CdpCommand[] {
  const { top, right, bottom, left } = safeArea;
  return [
    {
      method: 'Emulation.setSafeAreaInsetsOverride',
      params: {
        insets: { top, topMax: top, right, rightMax: right, bottom, bottomMax: bottom, left, leftMax: left },
      },
    },
  ];
}

/** Sets time zone and locale. The browser accepts them from only one CDP client per page. */
function regionCommands(options: Pick<EmulationOptions, 'timeZone' | 'locale'>): readonly CdpCommand[] {
  return [
    { method: 'Emulation.setTimezoneOverride', params: { timezoneId: options.timeZone } },
    { method: 'Emulation.setLocaleOverride', params: { locale: options.locale } },
  ];
}

/** Sets CPU throttling, and emulates focus in automated views, because Chromium throttles background pages. */
function performanceCommands(
  options: Pick<EmulationOptions, 'cpuThrottling' | 'input'>,
): readonly CdpCommand[] {
  return [
    { method: 'Emulation.setCPUThrottlingRate', params: { rate: options.cpuThrottling } },
    {
      method: 'Emulation.setFocusEmulationEnabled',
      params: { enabled: options.input === 'automation' },
    },
  ];
}

/** Sets `navigator.hardwareConcurrency`. */
function processorCommands(profile: DeviceProfile): readonly CdpCommand[] {
  const { cores } = capabilitiesOf(profile);
  return [{ method: 'Emulation.setHardwareConcurrencyOverride', params: { hardwareConcurrency: cores } }];
}
