import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { BridgeLogEntry } from '../bridge/bridge-log.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { EmulationReport } from '../emulation/emulation-report.ts';
import type { Finding } from '../inspector/finding.ts';
import type { ScreenTrace } from './run/screen-trace.ts';

/** What was in sight on the way of a visit, where later steps take it away. */
export interface StopPicture {
  /** By its step: the same in every run of the same visit. */
  readonly id: string;
  /** The step that led there. Masked. */
  readonly text: BothLanguages;
  /** JPEG, without what is private. */
  readonly picture: Uint8Array;
}

/** All pictures of a screen. */
export interface ScreenPictures {
  /** Of its end. */
  readonly picture?: Uint8Array | undefined;
  readonly stops: readonly StopPicture[];
}

export interface ScreenResult {
  readonly screenId: string;
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped. */
  readonly reason?: string;
  readonly reasonZh?: string;
  readonly verification?: EmulationReport;
  readonly findings: readonly Finding[];
  /** How it came to that, on a screen that was tried and failed, or whose picture is another than the baseline's. */
  readonly trace?: ScreenTrace;
  /** What the page asked of the apps around it, and was told. */
  readonly bridgeCalls: readonly BridgeLogEntry[];
  /** JPEG, without what is private. */
  readonly picture?: Uint8Array;
  /** In their order; only those that differ from each other and from `picture`. */
  readonly stops?: readonly StopPicture[];
  /** Answers of the API that were held against the contract. */
  readonly checkedResponses: number;
  /** ms */
  readonly duration: number;
}

export interface PlatformResult {
  readonly profile: DeviceProfile;
  readonly screens: readonly ScreenResult[];
  /** Why not all of them were looked at that should have been. */
  readonly unfinished?: string;
  readonly unfinishedZh?: string;
  /** ms */
  readonly duration: number;
}

export interface SweepResult {
  /** Of the site that was looked at. */
  readonly origin: string;
  /** ms since the epoch */
  readonly startedAt: number;
  /** ms */
  readonly duration: number;
  readonly platforms: readonly PlatformResult[];
  /** What befell the run and says nothing about the site, such as a browser that ended and was started again. */
  readonly incidents: readonly Finding[];
  /** Why the run could not go on. */
  readonly brokenOff?: string;
  readonly brokenOffZh?: string;
}

export type PlatformVerdict = 'passed' | 'failed' | 'unfinished';

export function verdictOf({ screens, unfinished }: PlatformResult): PlatformVerdict {
  if (screens.some(({ verdict }) => verdict === 'failed')) return 'failed';
  return unfinished === undefined ? 'passed' : 'unfinished';
}

/** Everything was looked at, and nothing was found. */
export function isClean({ platforms, incidents, brokenOff }: SweepResult): boolean {
  const allPassed = platforms.every((platform) => verdictOf(platform) === 'passed');
  return allPassed && incidents.length === 0 && brokenOff === undefined;
}
