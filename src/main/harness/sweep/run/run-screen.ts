import { type AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { Finding } from '../../inspector/finding.ts';
import { FindingCollector } from '../../inspector/finding-collector.ts';
import type { ScreenResult } from '../sweep-results.ts';
import type { Step, SweepScreen } from '../sweep-screen.ts';
import type { HarAllowance, HarAllowances } from './har-allowance.ts';
import type { PlatformViews } from './platform-views.ts';
import { screenTrace } from './screen-trace.ts';
import { type ScreenTry, type TryOptions, tryScreen } from './try-screen.ts';
import { ViewLostError } from './view-lost-error.ts';

export interface ScreenOutcome {
  readonly result: ScreenResult;
  /** True if no attempt was completed. */
  readonly isLost: boolean;
  /** Error of the browser if no further view can be opened. */
  readonly end?: AppError | undefined;
}

/** Maximum attempts. If its view is lost, a screen runs once more in another view. */
const maxTries = 2;

/** Returns the HAR budget for a screen, or undefined if it needs no HAR. */
function allowanceOf(
  { failed, changed }: HarAllowances,
  hasFailed: boolean,
  isChanged: boolean,
): HarAllowance | undefined {
  if (hasFailed) return failed;
  return isChanged ? changed : undefined;
}

/** Runs one screen. Rejects if `options.signal` aborts for any reason other than a ViewLostError. */
export async function runScreen(
  { id: screenId, title }: Pick<SweepScreen, 'id' | 'title'>,
  steps: readonly Step[],
  views: Pick<PlatformViews, 'current' | 'drop'>,
  options: TryOptions & { readonly hars: HarAllowances },
): Promise<ScreenOutcome> {
  const startedAt = performance.now();
  const { signal } = options;
  const { tries, end } = await tryAgainWhenLost(steps, views, options);
  if (signal.aborted && !(signal.reason instanceof ViewLostError)) throw toAppError(signal.reason);
  const last = tries.at(-1);
  const isLost = last === undefined || last.loss !== undefined;
  const findings = findingsOf(tries, signal, end);
  const verdict = findings.length > 0 ? 'failed' : isLost ? 'skipped' : 'passed';
  const { picture, stops = [] } = last ?? {};
  const isChanged = options.screenshotDiffers?.(options.profile.id, screenId, { picture, stops }) ?? false;
  const allowance = allowanceOf(options.hars, verdict === 'failed', isChanged);
  const result: ScreenResult = {
    screenId,
    title,
    verdict,
    ...(verdict === 'skipped' ? { reason: end?.message ?? '', reasonZh: end?.zh ?? end?.message ?? '' } : {}),
    ...inspectedBy(last),
    findings,
    ...(allowance !== undefined && last !== undefined
      ? { trace: await screenTrace({ id: screenId }, steps, last.trace, allowance) }
      : {}),
    bridgeCalls: tries.flatMap(({ bridgeCalls }) => bridgeCalls),
    checkedResponses: tries.reduce((sum, { checkedResponses }) => sum + checkedResponses, 0),
    duration: performance.now() - startedAt,
  };
  return { result, isLost, end };
}

function inspectedBy({ verification, picture, stops = [] }: Partial<ScreenTry> = {}) {
  return {
    ...(verification === undefined ? {} : { verification }),
    ...(picture === undefined ? {} : { picture }),
    ...(stops.length === 0 ? {} : { stops }),
  };
}

/** Runs the screen, and again if its view is lost. Returns all attempts; `end` is the error that prevented another. */
async function tryAgainWhenLost(
  steps: readonly Step[],
  views: Pick<PlatformViews, 'current' | 'drop'>,
  options: TryOptions,
): Promise<{ readonly tries: readonly ScreenTry[]; readonly end?: AppError }> {
  const tries: ScreenTry[] = [];
  try {
    do {
      const tried = await tryScreen(steps, await views.current(), options);
      tries.push(tried);
      if (!tried.isReusable) await views.drop(tried.loss?.kind ?? 'popup');
    } while (tries.at(-1)?.loss !== undefined && tries.length < maxTries && !options.signal.aborted);
    return { tries };
  } catch (thrown) {
    return { tries, end: toAppError(thrown) };
  }
}

function findingsOf(
  tries: readonly ScreenTry[],
  signal: AbortSignal,
  end: AppError | undefined,
): readonly Finding[] {
  const findings = new FindingCollector();
  for (const { findings: found, loss } of tries) {
    for (const finding of found) findings.add(finding);
    if (loss !== undefined && !isBrowserFault(loss, tries, end)) findings.add(loss);
  }
  const last = signal.reason instanceof ViewLostError ? timeOver(signal.reason, tries) : failing(end);
  if (last !== undefined) findings.add(last);
  return findings.take();
}

/**
 * Returns true if the browser, not the page, caused the loss of the view. If the browser ended in every attempt, the page
 * is the cause, unless the environment prevented another attempt.
 */
function isBrowserFault({ kind }: Finding, tries: readonly ScreenTry[], end: AppError | undefined): boolean {
  return kind === 'browser' && (isFinal(end) || tries.some(({ loss }) => loss?.kind !== 'browser'));
}

/** Returns the timeout as a finding, unless the last attempt already reports it. */
function timeOver({ finding }: ViewLostError, tries: readonly ScreenTry[]): Finding | undefined {
  const last = tries.at(-1);
  return last !== undefined && (last.loss === undefined || last.loss === finding) ? undefined : finding;
}

function failing(end: AppError | undefined): Finding | undefined {
  if (end === undefined || isFinal(end)) return undefined;
  const { zh, en } = inBothLanguages(end);
  return {
    kind: end.code === 'internal' ? 'expectation' : 'browser',
    message: maskPrivate(en),
    ...(zh === en ? {} : { zh: maskPrivate(zh) }),
  };
}

/** Returns true if no further screen can run. The run reports this once instead of for each screen. */
function isFinal(end: AppError | undefined): boolean {
  return end?.code === 'environment';
}
