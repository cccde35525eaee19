import type { CdpCommand } from './cdp-session.ts';

/** How a view is to behave beyond what its platform fixes. */
export interface EmulationOptions {
  /** 'manual': a mouse makes touches, for a person. 'automation': touches are dispatched; a mouse would hang the input. */
  readonly input: 'manual' | 'automation';
  /** Size on the wall against CSS px. 1 for automation: it scales input coordinates. */
  readonly scale: number;
  /** True where a native view shows the page and must keep its own size (Electron). */
  readonly keepsNativeSize: boolean;
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly timeZone: string;
  readonly locale: string;
  /** CPU slow-down factor; 1 is none. */
  readonly cpuThrottling: number;
  /** What follows the platform's own commands each time that they are sent. */
  readonly conditions: (target: EmulatedTarget) => readonly CdpCommand[];
}

/** What has commands of its own: a page, a frame of another site, or a worker of any kind. */
export type EmulatedTarget = 'page' | 'frame' | 'worker';

export const defaultEmulation: EmulationOptions = {
  input: 'automation',
  scale: 1,
  keepsNativeSize: false,
  colorScheme: 'light',
  reducedMotion: false,
  timeZone: 'Asia/Shanghai',
  locale: 'zh-CN',
  cpuThrottling: 1,
  conditions: () => [],
};
