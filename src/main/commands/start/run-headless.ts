import { availableParallelism } from 'node:os';
import { readKeys } from '#shared/codec/keys.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { RunFacts } from '#shared/report/report-data.ts';
import type { ShardPlan } from '#shared/report/shard-plan.ts';
import { BridgeLog } from '../../harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { Finding } from '../../harness/inspector/finding.ts';
import type { PayPreset } from '../../harness/pay/pay-preset.ts';
import { type Baseline, screenshotDiffers } from '../../harness/reports/baseline/baseline.ts';
import {
  type CompareScreenshots,
  screenshotComparer,
} from '../../harness/reports/baseline/compare-screenshots.ts';
import type { Webhook } from '../../harness/reports/post-webhook.ts';
import type { ReportDetails, ReportFolder } from '../../harness/reports/write-report.ts';
import { runSweep } from '../../harness/sweep/run/run-sweep.ts';
import type { ScenarioVisitors } from '../../harness/sweep/scenario-visitors.ts';
import type { SweepResult } from '../../harness/sweep/sweep-results.ts';
import type { ListedScreen } from '../../harness/sweep/sweep-screen.ts';
import type { Preview } from '../../preview/serve-preview.ts';
import type { CommandContext } from '../command.ts';
import { publishReport, showReport } from '../results/publish-report.ts';
import { withDisposables } from '../with-disposables.ts';
import type { SweepBrowsers } from './sweep-browsers.ts';
import type { SweepProgress } from './terminal/sweep-progress.ts';

export interface HeadlessRun {
  readonly browsers: Pick<SweepBrowsers, 'open' | 'chromium'>;
  readonly isPhone: (platformId: string) => boolean;
  readonly preview: Preview;
  readonly profiles: readonly DeviceProfile[];
  readonly screens: readonly ListedScreen[];
  /** Plan of the sweep, if this run is one shard of it. */
  readonly plan: ShardPlan | undefined;
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
  const { signal, environment } = context;
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
  const written = await writeReport(run, result, context);
  const { plan, chat, language } = run;
  if (plan === undefined) return publishReport(written, { chat, language }, context);
  context.say(`Shard ${plan.number} of ${plan.count}. Merge all: npm run manyue -- merge DIR… --report OUT`);
  return showReport(written, context);
}

/** Writes the report. Screenshots are compared in a page of the browser that took them, which stays open until then. */
function writeReport(run: HeadlessRun, result: SweepResult, { signal }: CommandContext) {
  const { baseline, facts, screens, page, report, plan } = run;
  const details: ReportDetails = { run: facts, screens, shard: plan, page };
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
