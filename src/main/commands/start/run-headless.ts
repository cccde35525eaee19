import { appendFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { readKeys } from '#shared/codec/keys.ts';
import { toAppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { ReportData, RunFacts } from '#shared/report/report-data.ts';
import { BridgeLog } from '../../harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { Finding } from '../../harness/inspector/finding.ts';
import type { PayPreset } from '../../harness/pay/pay-preset.ts';
import { type Baseline, screenshotDiffers } from '../../harness/reports/baseline/baseline.ts';
import {
  type CompareScreenshots,
  screenshotComparer,
} from '../../harness/reports/baseline/compare-screenshots.ts';
import { postWebhook, type Webhook } from '../../harness/reports/post-webhook.ts';
import { githubAnnotations } from '../../harness/reports/summaries/annotations.ts';
import { chatMessage } from '../../harness/reports/summaries/chat-message.ts';
import { markdownSummary } from '../../harness/reports/summaries/markdown.ts';
import type { ReportDetails, ReportFolder } from '../../harness/reports/write-report.ts';
import { runSweep } from '../../harness/sweep/run/run-sweep.ts';
import type { ScenarioVisitors } from '../../harness/sweep/scenario-visitors.ts';
import type { SweepResult } from '../../harness/sweep/sweep-results.ts';
import type { ListedScreen } from '../../harness/sweep/sweep-screen.ts';
import type { Preview } from '../../preview/serve-preview.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { withDisposables } from '../with-disposables.ts';
import type { SweepBrowsers } from './sweep-browsers.ts';
import { failedLines, platformLines, skippedLines, summaryLine } from './terminal/result-lines.ts';
import type { SweepProgress } from './terminal/sweep-progress.ts';

export interface HeadlessRun {
  readonly browsers: Pick<SweepBrowsers, 'open' | 'chromium'>;
  readonly isPhone: (platformId: string) => boolean;
  readonly preview: Preview;
  readonly profiles: readonly DeviceProfile[];
  readonly screens: readonly ListedScreen[];
  readonly report: ReportFolder;
  readonly page: string;
  readonly facts: RunFacts;
  readonly baseline: Baseline | undefined;
  /** Language of the CI job summary and of the chat message. */
  readonly language: Language;
  /** Webhook of the chat that receives the result. */
  readonly chat: Webhook | undefined;
  readonly preset: PayPreset;
  /** Visitors of a sweep with scenarios; undefined without scenarios. */
  readonly visitors: ScenarioVisitors | undefined;
  /** Problems of the browser; gets more entries while the sweep runs. */
  readonly incidents: readonly Finding[];
  readonly progress: SweepProgress;
}

/** Runs the sweep and writes its report. Resolves with the exit code. */
export async function runHeadless(run: HeadlessRun, context: CommandContext): Promise<number> {
  const { say, warn, signal, environment } = context;
  const { baseline, progress } = run;
  const { open } = run.browsers;
  const result = await runSweep({
    origin: run.preview.origin,
    profiles: run.profiles,
    screens: run.screens,
    open: run.visitors?.opening(open) ?? open,
    ...(run.preview.control === undefined ? {} : { control: run.preview.control }),
    apiKey: readKeys(environment).api,
    preset: run.preset,
    isPhone: run.isPhone,
    ...(baseline === undefined ? {} : { screenshotDiffers: screenshotDiffers.bind(undefined, baseline) }),
    // Two more than the number of cores, because some pages wait for a response while others render. Measured on two
    // cores: 324 s with 3, 283 s with 4.
    concurrency: Math.min(run.profiles.length, availableParallelism() + 2),
    signal,
    onScreen: (screen) => progress.screen(screen),
    onPlatform: ({ profile }) => progress.platform(profile.id),
    incidents: () => run.incidents,
  }).finally(() => progress.end());
  const { page, data, notices, isElsewhere } = await writeReport(run, result, context);
  if (data.abortReason !== undefined) warn(`The sweep stopped early: ${data.abortReason}`);
  for (const notice of notices) warn(notice);
  for (const line of platformLines(data)) say(line);
  for (const line of failedLines(data)) say(line);
  for (const line of skippedLines(data)) say(line);
  say(summaryLine(data));
  say(`report ${pathToFileURL(page).href}`);
  const stepSummary = environment['GITHUB_STEP_SUMMARY'];
  if (stepSummary) await appendFile(stepSummary, markdownSummary(data, run.language));
  if (environment['GITHUB_ACTIONS'] === 'true') githubAnnotations(data, run.language).forEach(say);
  await publish(run, data, context);
  return isElsewhere ? exitCodes.unusable : exitCodeOf(data);
}

/** Sends the result to the chat. A failure is a warning and does not change the result. */
async function publish(
  { chat, language }: HeadlessRun,
  data: ReportData,
  context: CommandContext,
): Promise<void> {
  if (chat === undefined || (chat.when === 'failed' && data.passed)) return;
  try {
    await postWebhook(chat.address, chatMessage(data, language), context.signal);
  } catch (thrown) {
    context.warn(toAppError(thrown).message);
  }
}

/** Writes the report. Screenshots are compared in a page of the browser that took them, which stays open until then. */
function writeReport(run: HeadlessRun, result: SweepResult, { signal }: CommandContext) {
  const { baseline, facts, screens, page, report } = run;
  const details: ReportDetails = { run: facts, screens, page };
  // Screenshots cannot be compared without a browser, but the report still has the other results.
  if (baseline === undefined || result.abortReason !== undefined) return report.write(result, details);
  return withDisposables(async (scope) => {
    const profile = run.profiles[0];
    let comparing: Promise<CompareScreenshots> | undefined;
    const comparer = async () => {
      const { chromium } = run.browsers;
      if (profile === undefined || chromium === undefined) throw new Error('No browser compares screenshots');
      const view = await chromium.open(profile, { signal, bridgeLog: new BridgeLog() });
      scope.defer(() => view.close());
      return screenshotComparer(view.cdp);
    };
    return report.write(result, {
      ...details,
      comparison: {
        baseline,
        compare: async (before, after) => {
          comparing ??= comparer();
          return (await comparing)(before, after);
        },
      },
    });
  });
}

function exitCodeOf({ abortReason, passed }: ReportData): number {
  if (abortReason !== undefined) return exitCodes.unusable;
  return passed ? exitCodes.ok : exitCodes.failed;
}
