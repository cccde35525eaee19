import type { BridgeLogEntry } from '../bridge/bridge-log.ts';
import type { EmulationReport } from '../emulation/emulation-report.ts';
import type { Finding } from '../inspector/finding.ts';
import {
  isClean,
  type PlatformResult,
  type PlatformVerdict,
  type ScreenResult,
  type SweepResult,
  verdictOf,
} from '../sweep/sweep-results.ts';

export const reportVersion = 2;

/** `results.json`: the sweep as data, its pictures as files beside it. */
export interface ReportData {
  readonly version: typeof reportVersion;
  /** One for each report: with the version, what proves it to be ours. */
  readonly runId: string;
  readonly origin: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly passed: boolean;
  /** What befell the run and says nothing about the site. */
  readonly incidents: readonly Finding[];
  /** Why the run could not go on. */
  readonly brokenOff?: string;
  readonly platforms: readonly ReportPlatform[];
}

export interface ReportPlatform {
  readonly id: string;
  readonly name: string;
  readonly userAgent: string;
  readonly viewport: string;
  /** Width to height, for a picture's place before it has loaded. */
  readonly ratio: string;
  readonly verdict: PlatformVerdict;
  /** Why not all of its screens were looked at that should have been. */
  readonly unfinished?: string;
  readonly durationMs: number;
  readonly screens: readonly ReportScreen[];
}

export interface ReportScreen {
  readonly id: string;
  readonly title: string;
  readonly verdict: ScreenResult['verdict'];
  readonly reason?: string;
  /** Relative to the report. */
  readonly picture?: string;
  readonly truth?: EmulationReport;
  readonly findings: readonly Finding[];
  readonly bridgeCalls: readonly BridgeLogEntry[];
  readonly checkedAnswers: number;
  readonly durationMs: number;
}

export function picturePath(platformId: string, screenId: string): string {
  return `pictures/${platformId}--${screenId}.jpg`;
}

export function reportData(result: SweepResult, runId: string): ReportData {
  const { incidents, brokenOff } = result;
  return {
    version: reportVersion,
    runId,
    origin: result.origin,
    startedAt: new Date(result.startedAt).toISOString(),
    durationMs: Math.round(result.duration),
    passed: isClean(result),
    incidents,
    ...(brokenOff === undefined ? {} : { brokenOff }),
    platforms: result.platforms.map(platformData),
  };
}

function platformData(platform: PlatformResult): ReportPlatform {
  const { profile, duration, screens, unfinished } = platform;
  return {
    id: profile.id,
    name: profile.name,
    userAgent: profile.ua,
    viewport: `${profile.viewport.width}×${profile.viewport.height} @${profile.dpr}`,
    ratio: `${profile.viewport.width} / ${profile.viewport.height}`,
    verdict: verdictOf(platform),
    ...(unfinished === undefined ? {} : { unfinished }),
    durationMs: Math.round(duration),
    screens: screens.map((screen) => screenData(profile.id, screen)),
  };
}

function screenData(
  platformId: string,
  { screenId, picture, duration, ...rest }: ScreenResult,
): ReportScreen {
  return {
    ...rest,
    id: screenId,
    ...(picture === undefined ? {} : { picture: picturePath(platformId, screenId) }),
    durationMs: Math.round(duration),
  };
}
