import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { ScreenDriver } from '../../page/screen-driver.ts';
import type { SandboxControl } from '../sandbox-control.ts';

/** What the steps of a screen are taken with. */
export interface StepContext {
  readonly cdp: CdpSession;
  readonly driver: ScreenDriver;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly navigate: (url: string) => Promise<void>;
  readonly control: SandboxControl | undefined;
  /** Takes the picture that the step in this place asks for. */
  readonly takeStop: (index: number) => Promise<void>;
  readonly signal: AbortSignal;
}
