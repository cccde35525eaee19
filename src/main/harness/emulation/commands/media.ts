import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/**
 * Sets color scheme and reduced motion. The CDP command silently ignores `display-mode`, `pointer` and `hover`, so
 * touch emulation and the device script set those.
 */
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
