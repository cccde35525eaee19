import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** Automated views lie behind each other: each must believe that it has the focus, or timers and frames stop. */
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
