import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

/** Emulates focus for automated views, because Chromium throttles timers and frames of pages in the background. */
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
