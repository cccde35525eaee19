import { type ConditionName, type Conditions, differingConditions } from '#shared/device/conditions.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand } from '../emulation/cdp-session.ts';
import { languages } from '../emulation/commands/accept-language.ts';
import { mediaCommands } from '../emulation/commands/media.ts';
import { textSizeCommands } from '../emulation/commands/text-size.ts';
import { userAgentCommands } from '../emulation/commands/user-agent.ts';
import type { EmulatedTarget } from '../emulation/emulation-options.ts';
import { networkCommands, networkStateCommands } from './network-commands.ts';
import { geolocationCommands } from './permission-settings.ts';

interface ConditionChange {
  readonly commands: readonly CdpCommand[];
  /** Conditions whose change takes effect only in the next document. */
  readonly needsReload: readonly ConditionName[];
}

interface CommandSource {
  readonly names: readonly ConditionName[];
  readonly targets: readonly EmulatedTarget[];
  readonly commands: (conditions: Conditions, profile: DeviceProfile) => readonly CdpCommand[];
}

const everywhere = ['page', 'frame', 'worker'] as const;

/**
 * Returns the CDP commands of the conditions. The clock is missing, because a script sets it, and so are permissions,
 * because they are set for the browser. Workers inherit CPU throttling from their page.
 */
const sources: readonly CommandSource[] = [
  { names: ['network'], targets: everywhere, commands: networkCommands },
  { names: ['network'], targets: ['page', 'frame'], commands: networkStateCommands },
  {
    names: ['cpuSlowdown'],
    targets: ['page', 'frame'],
    commands: ({ cpuSlowdown }) => [
      { method: 'Emulation.setCPUThrottlingRate', params: { rate: cpuSlowdown } },
    ],
  },
  {
    names: ['timeZone'],
    targets: everywhere,
    commands: ({ timeZone }) => [
      { method: 'Emulation.setTimezoneOverride', params: { timezoneId: timeZone } },
    ],
  },
  {
    names: ['locale'],
    targets: everywhere,
    commands: ({ locale }) => [{ method: 'Emulation.setLocaleOverride', params: { locale } }],
  },
  // Sets `navigator.language` and Accept-Language.
  { names: ['locale'], targets: everywhere, commands: languageCommands },
  { names: ['colorScheme', 'reducedMotion'], targets: ['page'], commands: mediaCommands },
  { names: ['textScale'], targets: ['page'], commands: textSizeCommands },
  { names: ['geolocation'], targets: ['page'], commands: geolocationCommands },
];

/** Returns the commands that change a page, frame or worker from one set of conditions to another. */
export function conditionCommands(
  profile: DeviceProfile,
  { before, after }: { readonly before: Conditions; readonly after: Conditions },
  target: EmulatedTarget = 'page',
): ConditionChange {
  const changed = differingConditions(after, before);
  const wanted = sources.filter(
    ({ names, targets }) => targets.includes(target) && names.some((name) => changed.includes(name)),
  );
  return {
    commands: wanted.flatMap(({ commands }) => commands(after, profile)),
    needsReload: changed.filter((name) => name === 'locale'),
  };
}

function languageCommands({ locale }: Conditions, profile: DeviceProfile): readonly CdpCommand[] {
  const acceptLanguage = languages(profile, locale);
  return userAgentCommands(profile).map(({ method, params }) => ({
    method,
    params: { ...params, acceptLanguage },
  }));
}
