import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { ScreenDriver } from '../../page/screen-driver.ts';
import type { SandboxControl } from '../sandbox-control.ts';

export interface StepContext {
  readonly cdp: CdpSession;
  readonly driver: ScreenDriver;
  readonly origin: string;
  readonly navigate: (url: string) => Promise<void>;
  readonly control: SandboxControl | undefined;
  readonly takeStop: (index: number) => Promise<void>;
  readonly signal: AbortSignal;
}
