import type { BothLanguages } from '#shared/both-languages.ts';
import type { BridgeLogEntry } from '../bridge/bridge-log.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { EmulationReport } from '../emulation/emulation-report.ts';
import type { Finding } from '../inspector/finding.ts';
import type { ScreenTrace } from './run/screen-trace.ts';

/** Screenshot of an intermediate state that later steps change. */
export interface StopScreenshot {
  /** ID that is derived from the step, so it is the same in every run of the same visit. */
  readonly id: string;
  /** Masked description of the step before it. */
  readonly text: BothLanguages;
  /** JPEG without private data. */
  readonly picture: Uint8Array;
}

export interface ScreenshotSet {
  /** Screenshot of the screen's final state. */
  readonly picture?: Uint8Array | undefined;
  readonly stops: readonly StopScreenshot[];
}

export interface ScreenResult {
  readonly screenId: string;
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  readonly reason?: string;
  readonly reasonZh?: string;
  readonly verification?: EmulationReport;
  readonly findings: readonly Finding[];
  /** Present if the screen failed or differs from the baseline. */
  readonly trace?: ScreenTrace;
  /** ZIP file for Playwright's trace viewer, if a test of a QA run failed. */
  readonly playwrightTrace?: Uint8Array;
  /** Shell command that repeats the screen, if it was not a sweep that ran it. */
  readonly command?: string;
  /** Bridge calls of the page with their responses. */
  readonly bridgeCalls: readonly BridgeLogEntry[];
  /** JPEG without private data. */
  readonly picture?: Uint8Array;
  /** Intermediate states in order, without repeated screenshots. */
  readonly stops?: readonly StopScreenshot[];
  /** Number of API responses checked against the contract. */
  readonly checkedResponses: number;
  /** Duration in ms. */
  readonly duration: number;
}

export interface PlatformResult {
  readonly profile: DeviceProfile;
  readonly screens: readonly ScreenResult[];
  /** Reason why some screens did not run. */
  readonly unfinished?: string;
  readonly unfinishedZh?: string;
  /** Duration in ms. */
  readonly duration: number;
}

export interface SweepResult {
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Duration in ms. */
  readonly duration: number;
  readonly platforms: readonly PlatformResult[];
  /** Events of the run that do not concern the site, such as a browser restart. */
  readonly incidents: readonly Finding[];
  /** Reason why the run stopped early. */
  readonly abortReason?: string;
  readonly abortReasonZh?: string;
}

export type PlatformVerdict = 'passed' | 'failed' | 'unfinished';

export function verdictOf({ screens, unfinished }: PlatformResult): PlatformVerdict {
  if (screens.some(({ verdict }) => verdict === 'failed')) return 'failed';
  return unfinished === undefined ? 'passed' : 'unfinished';
}

/** Returns true if all platforms passed and nothing interrupted the run. */
export function isClean({ platforms, incidents, abortReason }: SweepResult): boolean {
  const allPassed = platforms.every((platform) => verdictOf(platform) === 'passed');
  return allPassed && incidents.length === 0 && abortReason === undefined;
}
