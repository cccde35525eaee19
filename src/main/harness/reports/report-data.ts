import { createHash } from 'node:crypto';
import {
  type EmulationVerification,
  type ReportData,
  type ReportPlatform,
  type ReportScreen,
  type RunFacts,
  reportVersion,
  type ScreenTrace,
} from '#shared/report/report-data.ts';
import type { PlatformFacts, ShardPlan } from '#shared/report/shard-plan.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { isWebKitTwin, paintedRatio } from '../devices/webkit-twin.ts';
import {
  isClean,
  type PlatformResult,
  type ScreenResult,
  type SweepResult,
  verdictOf,
} from '../sweep/sweep-results.ts';
import type { ListedScreen } from '../sweep/sweep-screen.ts';

export interface ReportContext {
  readonly runId: string;
  readonly run: RunFacts;
  readonly screens: readonly Pick<ListedScreen, 'id' | 'titleZh' | 'section'>[];
  /** Plan of the sweep, if the report is one shard of it. */
  readonly shard?: ShardPlan | undefined;
}

export function reportData(result: SweepResult, context: ReportContext): ReportData {
  const { incidents, abortReason, abortReasonZh } = result;
  const proofs = new SharedVerifications();
  return {
    version: reportVersion,
    runId: context.runId,
    origin: result.origin,
    startedAt: new Date(result.startedAt).toISOString(),
    durationMs: Math.round(result.duration),
    passed: isClean(result),
    run: context.run,
    ...(context.shard === undefined ? {} : { shard: context.shard }),
    incidents: [...incidents],
    ...(abortReason === undefined ? {} : { abortReason }),
    ...(abortReasonZh === undefined ? {} : { abortReasonZh }),
    platforms: platformsData(result, context, proofs),
    proofs: proofs.list,
  };
}

function platformsData(
  result: SweepResult,
  context: ReportContext,
  proofs: SharedVerifications,
): ReportPlatform[] {
  const pathOf = sharedPictures();
  return result.platforms.map((platform) => {
    const { profile, duration, screens, unfinished, unfinishedZh } = platform;
    return {
      ...platformFactsOf(profile),
      verdict: verdictOf(platform),
      ...(unfinished === undefined ? {} : { unfinished }),
      ...(unfinishedZh === undefined ? {} : { unfinishedZh }),
      durationMs: Math.round(duration),
      screens: screens.map((screen) => screenData(platform, screen, context, { pathOf, proofs })),
    };
  });
}

/** Returns what a report says about a platform even if no screen ran. */
export function platformFactsOf(profile: DeviceProfile): PlatformFacts {
  const { width, height } = profile.viewport;
  return {
    id: profile.id,
    name: profile.name,
    ...(profile.nameEn === undefined ? {} : { nameEn: profile.nameEn }),
    ...(isWebKitTwin(profile) ? { twinOf: profile.twinOf } : {}),
    userAgent: profile.ua,
    viewport: { width, height, dpr: paintedRatio(profile) },
  };
}

/** Returns what a report says about a screen even if it did not run. */
export function screenFactsOf({ id, title, titleZh, section }: ListedScreen) {
  return { id, title: { zh: titleZh, en: title }, section };
}

type PathOf = (name: string, picture: Uint8Array) => string;

/**
 * Returns a function from a picture to its path. Equal pictures get the same path, because platforms with the same
 * viewport and theme often show the same.
 */
export function sharedPictures(): PathOf {
  const paths = new Map<string, string>();
  return (name, picture) => {
    const content = createHash('sha256').update(picture).digest('hex');
    const path = paths.get(content) ?? `pictures/${name}.jpg`;
    paths.set(content, path);
    return path;
  };
}

/** Verification results of all documents, without duplicates. */
export class SharedVerifications {
  readonly list: EmulationVerification[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf({ ok, facts }: Pick<NonNullable<ScreenResult['verification']>, 'ok' | 'facts'>): number {
    const content = JSON.stringify(facts);
    const index = this.#indexes.get(content) ?? this.list.push({ ok, facts: [...facts] }) - 1;
    this.#indexes.set(content, index);
    return index;
  }
}

function screenData(
  { profile }: PlatformResult,
  {
    screenId,
    picture,
    stops = [],
    duration,
    title,
    verification,
    findings,
    trace,
    playwrightTrace,
    bridgeCalls,
    ...rest
  }: ScreenResult,
  { screens }: ReportContext,
  { pathOf, proofs }: { readonly pathOf: PathOf; readonly proofs: SharedVerifications },
): ReportScreen {
  const listed = screens.find(({ id }) => id === screenId);
  const name = `${profile.id}--${screenId}`;
  return {
    ...rest,
    id: screenId,
    title: { zh: listed?.titleZh ?? title, en: title },
    section: listed?.section ?? 'site',
    findings: [...findings],
    ...(trace === undefined ? {} : { trace: traceData(trace, name) }),
    ...(playwrightTrace === undefined ? {} : { playwrightTrace: `traces/${name}.zip` }),
    bridgeCalls: bridgeCalls.map(({ zh, responses, ...call }) => ({
      ...call,
      ...(zh === undefined ? {} : { zh }),
      answers: [...responses],
    })),
    ...(verification === undefined ? {} : { proof: proofs.indexOf(verification) }),
    ...(picture === undefined ? {} : { picture: pathOf(name, picture) }),
    ...(stops.length === 0
      ? {}
      : {
          stops: stops.map(({ id, text, picture: stop }, index) => ({
            id,
            text,
            picture: pathOf(`${name}--${index + 1}`, stop),
          })),
        }),
    durationMs: Math.round(duration),
  };
}

function traceData(
  { steps, lines, har, ...counts }: ScreenResult['trace'] & object,
  name: string,
): ScreenTrace {
  return {
    ...counts,
    steps: [...steps],
    lines: [...lines],
    ...(har === undefined ? {} : { har: `calls/${name}.har` }),
  };
}
