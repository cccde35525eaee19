import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** A second client of the same page is refused these two: one owner per view. */
export function regionCommands(
  options: Pick<EmulationOptions, 'timeZone' | 'locale'>,
): readonly CdpCommand[] {
  return [
    { method: 'Emulation.setTimezoneOverride', params: { timezoneId: options.timeZone } },
    { method: 'Emulation.setLocaleOverride', params: { locale: options.locale } },
  ];
}
