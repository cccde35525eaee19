import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** The browser accepts these two commands from one client per page only. */
export function regionCommands(
  options: Pick<EmulationOptions, 'timeZone' | 'locale'>,
): readonly CdpCommand[] {
  return [
    { method: 'Emulation.setTimezoneOverride', params: { timezoneId: options.timeZone } },
    { method: 'Emulation.setLocaleOverride', params: { locale: options.locale } },
  ];
}
