import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** Sets time zone and locale. The browser accepts them from one client per page only. */
export function regionCommands(
  options: Pick<EmulationOptions, 'timeZone' | 'locale'>,
): readonly CdpCommand[] {
  return [
    { method: 'Emulation.setTimezoneOverride', params: { timezoneId: options.timeZone } },
    { method: 'Emulation.setLocaleOverride', params: { locale: options.locale } },
  ];
}
