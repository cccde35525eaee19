import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** `display-mode`, `pointer` and `hover` are silently ignored here: touch emulation and the device script do those. */
export function mediaCommands(
  options: Pick<EmulationOptions, 'colorScheme' | 'reducedMotion'>,
): readonly CdpCommand[] {
  return [
    {
      method: 'Emulation.setEmulatedMedia',
      params: {
        features: [
          { name: 'prefers-color-scheme', value: options.colorScheme },
          { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
        ],
      },
    },
  ];
}
