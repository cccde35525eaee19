import type { CdpCommand } from './cdp-session.ts';

/** Options of a view in addition to its platform. */
export interface EmulationOptions {
  /**
   * 'manual': mouse events become touches. 'automation': they do not, because they would block the touches that the
   * driver dispatches itself.
   */
  readonly input: 'manual' | 'automation';
  /**
   * Displayed size divided by the size in CSS px. Must be 1 for automation, because it also scales input coordinates.
   */
  readonly scale: number;
  /** True in Electron, whose native view has a size that must not change. */
  readonly keepsNativeSize: boolean;
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly timeZone: string;
  readonly locale: string;
  /** CPU slow-down factor; 1 means none. */
  readonly cpuThrottling: number;
  /** Returns the commands of the view's conditions, which are sent after those of the platform. */
  readonly conditions: (target: EmulatedTarget) => readonly CdpCommand[];
}

/** Kinds of targets that need their own commands. 'frame' is a cross-site frame. */
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
