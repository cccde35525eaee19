import { appendFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { readKeys } from '#shared/codec/keys.ts';
import { toAppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { countsOf } from '#shared/report/finding-groups.ts';
import type { ReportData, RunFacts } from '#shared/report/report-data.ts';
import { reportWords } from '#shared/report/report-words.ts';
import { BridgeLog } from '../../harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { Finding } from '../../harness/inspector/finding.ts';
import type { PayPreset } from '../../harness/pay/pay-preset.ts';
import { type Baseline, isOtherPicture } from '../../harness/reports/baseline/baseline.ts';
import { type ComparePictures, pictureComparer } from '../../harness/reports/baseline/compare-pictures.ts';
import { githubAnnotations } from '../../harness/reports/summaries/annotations.ts';
import { chatMessage } from '../../harness/reports/summaries/chat-message.ts';
import { markdownSummary } from '../../harness/reports/summaries/markdown.ts';
import { type Chat, tellChat } from '../../harness/reports/tell-chat.ts';
import type { ReportDetails, ReportFolder } from '../../harness/reports/write-report.ts';
import type { OpenSweepView } from '../../harness/sweep/run/opened-view.ts';
import { runSweep } from '../../harness/sweep/run/run-sweep.ts';
import type { ScenarioVisitors } from '../../harness/sweep/scenario-visitors.ts';
import { type PlatformResult, type SweepResult, verdictOf } from '../../harness/sweep/sweep-results.ts';
import type { ListedScreen } from '../../harness/sweep/sweep-screen.ts';
import type { Host } from '../../hosts/host.ts';
import type { Preview } from '../../preview/serve-preview.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { inScope } from '../in-scope.ts';

export interface HeadlessRun {
  readonly host: Pick<Host, 'open'>;
  readonly preview: Preview;
  readonly profiles: readonly DeviceProfile[];
  readonly screens: readonly ListedScreen[];
  readonly report: ReportFolder;
  /** The text of the built report page. */
  readonly page: string;
  readonly facts: RunFacts;
  readonly baseline: Baseline | undefined;
  /** Of the summary that a CI system is given, and of what is told in a chat. */
  readonly language: Language;
  /** Who is told how it went. */
  readonly chat: Chat | undefined;
  /** How payments go. */
  readonly preset: PayPreset;
  /** Those of scenarios, where there are any. */
  readonly visitors: ScenarioVisitors | undefined;
  /** What befalls the browser; grows while the sweep runs. */
  readonly incidents: readonly Finding[];
}

/** The sweep and its report. Answers the exit code. */
export async function runHeadless(run: HeadlessRun, context: CommandContext): Promise<number> {
  const { say, warn, signal, environment } = context;
  const { baseline } = run;
  const open: OpenSweepView = (profile, options) => run.host.open(profile, options);
  const result = await runSweep({
    origin: run.preview.origin,
    profiles: run.profiles,
    screens: run.screens,
    open: run.visitors?.opening(open) ?? open,
    ...(run.preview.control === undefined ? {} : { control: run.preview.control }),
    apiKey: readKeys(environment).api,
    preset: run.preset,
    ...(baseline === undefined ? {} : { isOtherPicture: isOtherPicture.bind(undefined, baseline) }),
    // One more than cores: while a page waits for its answer, another can draw.
    concurrency: Math.min(run.profiles.length, availableParallelism() + 1),
    signal,
    onPlatform: (platform) => say(platformLine(platform)),
    incidents: () => run.incidents,
  });
  const { page, data, notices } = await writeReport(run, result, context);
  if (data.brokenOff !== undefined) warn(`The sweep could not go on: ${data.brokenOff}`);
  for (const notice of notices) warn(notice);
  say(summaryLine(data));
  for (const line of skippedLines(data)) say(line);
  say(`report ${pathToFileURL(page).href}`);
  const stepSummary = environment['GITHUB_STEP_SUMMARY'];
  if (stepSummary) await appendFile(stepSummary, markdownSummary(data, run.language));
  if (environment['GITHUB_ACTIONS'] === 'true') githubAnnotations(data, run.language).forEach(say);
  await tell(run, data, context);
  return exitCodeOf(data);
}

/** A chat that cannot be reached changes nothing about the results. */
async function tell(
  { chat, language }: HeadlessRun,
  data: ReportData,
  context: CommandContext,
): Promise<void> {
  if (chat === undefined || (chat.when === 'failed' && data.passed)) return;
  try {
    await tellChat(chat.address, chatMessage(data, language), context.signal);
  } catch (thrown) {
    context.warn(toAppError(thrown).message);
  }
}

/** Pictures are compared in a page of the browser that took them, for as long as that is needed. */
function writeReport(run: HeadlessRun, result: SweepResult, { signal }: CommandContext) {
  const { baseline, facts, screens, page, report } = run;
  const details: ReportDetails = { run: facts, screens, page };
  // Without a browser nothing can be compared, and what the run has seen is told all the same.
  if (baseline === undefined || result.brokenOff !== undefined) return report.write(result, details);
  return inScope(async (scope) => {
    const profile = run.profiles[0];
    let comparing: Promise<ComparePictures> | undefined;
    const comparer = async () => {
      if (profile === undefined) throw new Error('A sweep has platforms');
      const view = await run.host.open(profile, { signal, bridgeLog: new BridgeLog() });
      scope.defer(() => view.close());
      return pictureComparer(view.cdp);
    };
    return report.write(result, {
      ...details,
      held: {
        baseline,
        compare: async (before, after) => {
          comparing ??= comparer();
          return (await comparing)(before, after);
        },
      },
    });
  });
}

function exitCodeOf({ brokenOff, passed }: ReportData): number {
  if (brokenOff !== undefined) return exitCodes.unusable;
  return passed ? exitCodes.ok : exitCodes.failed;
}

const marks = { passed: '✓', failed: '✗', unfinished: '–' } as const;

function platformLine(platform: PlatformResult): string {
  const { profile, duration, screens, unfinished } = platform;
  const first = screens.flatMap(({ findings, title }) =>
    findings.map(({ message }) => `${title}: ${message}`),
  )[0];
  const reason = first ?? unfinished;
  return [
    `${marks[verdictOf(platform)]} ${profile.id.padEnd(24)} ${(duration / 1_000).toFixed(1).padStart(5)} s`,
    ...(reason === undefined ? [] : [reason]),
  ].join('  ');
}

/** One line that hides nothing: also how much was not looked at. */
export function summaryLine(data: ReportData): string {
  const words = reportWords.en;
  const counts = countsOf(data);
  const { incidents, durationMs } = data;
  return [
    words.headline(counts),
    `${counts.looked} of ${counts.screens} ${counts.screens === 1 ? 'screen' : 'screens'} looked at`,
    ...(counts.changed === 0 ? [] : [`${counts.changed} changed`]),
    ...(incidents.length === 0 ? [] : [`${incidents.length} × ${incidents[0]?.message ?? ''}`]),
    `${(durationMs / 1_000).toFixed(1)} s`,
  ].join(', ');
}

/** '5 of 28 screens skipped, because …', a line for each reason. */
export function skippedLines(data: ReportData): readonly string[] {
  const { skipped, screens } = countsOf(data);
  return skipped.map(({ reason, count }) => reportWords.en.skipped(count, screens, reason.en));
}
