import type { BridgeLogEntry } from '../bridge/bridge-log.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { TruthReport } from '../emulation/truth-probe.ts';
import type { Finding } from '../inspector/finding.ts';

export interface ScreenResult {
  readonly screenId: string;
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped. */
  readonly reason?: string;
  readonly truth?: TruthReport;
  readonly findings: readonly Finding[];
  /** What the page asked of the apps around it, and was told. */
  readonly bridgeCalls: readonly BridgeLogEntry[];
  /** JPEG at true device pixels, without what is private. */
  readonly picture?: Uint8Array;
  /** Answers of the API that were held against the contract. */
  readonly checkedAnswers: number;
  /** ms */
  readonly duration: number;
}

export interface PlatformResult {
  readonly profile: DeviceProfile;
  readonly screens: readonly ScreenResult[];
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
}

export function hasFailed({ screens }: PlatformResult): boolean {
  return screens.some(({ verdict }) => verdict === 'failed');
}
