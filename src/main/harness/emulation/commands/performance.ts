import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** Sets CPU throttling. Emulates focus in automated views, because Chromium throttles background pages. */
export function performanceCommands(
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
