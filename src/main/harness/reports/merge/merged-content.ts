import type { BothLanguages } from '#shared/both-languages.ts';
import { repeatCommand, shardOptions } from '#shared/report/repeat-command.ts';
import type { ReportPlatform, ReportScreen } from '#shared/report/report-data.ts';
import type { ShardPlan } from '#shared/report/shard-plan.ts';
import { allSkippedReason } from '../../sweep/run/run-platform.ts';
import { withEngineLabels } from '../label-engines.ts';
import { SharedVerifications } from '../report-data.ts';
import type { ReportContent } from '../sweep-content.ts';
import { MergedFiles } from './merged-files.ts';
import { plannedCells, type ShardReport } from './read-shard.ts';

/**
 * Returns the content of one report about the whole sweep. `shards` must have passed `checkShards`. Screens of missing
 * shards are skipped, and their platforms are unfinished.
 */
export function mergedContent(shards: readonly ShardReport[], signal: AbortSignal): ReportContent {
  const ordered = shards.toSorted((one, other) => one.plan.number - other.plan.number);
  const [any] = ordered;
  if (any === undefined) throw new Error('There is no shard');
  const { plan, data: first } = any;
  const reports = ordered.map(({ data }) => data);
  return {
    fill: async (folder, runId) => {
      const cells = await mergedCells(ordered, plan, new MergedFiles(folder), signal);
      const platforms = plan.platforms.map((platform) =>
        mergedPlatform(platform, cells.screens.get(platform.id) ?? [], ordered),
      );
      const incidents = reports.flatMap((data) => data.incidents);
      const abort = joined(
        reports.map(({ abortReason: en, abortReasonZh: zh = en }) =>
          en === undefined || zh === undefined ? undefined : { zh, en },
        ),
      );
      const baseline = reports.find((data) => data.baseline !== undefined)?.baseline;
      const settings = first.run.settings.filter(({ option }) => !shardOptions.includes(option));
      return withEngineLabels({
        version: first.version,
        runId,
        origin: first.origin,
        startedAt: reports.map(({ startedAt }) => startedAt).toSorted()[0] ?? first.startedAt,
        durationMs: Math.max(...reports.map(({ durationMs }) => durationMs)),
        passed:
          platforms.every(({ verdict }) => verdict === 'passed') &&
          incidents.length === 0 &&
          abort === undefined,
        run: { ...first.run, settings, command: repeatCommand(settings) },
        ...(baseline === undefined ? {} : { baseline }),
        incidents,
        ...(abort === undefined ? {} : { abortReason: abort.en, abortReasonZh: abort.zh }),
        platforms,
        proofs: cells.proofs,
      });
    },
  };
}

/** Returns the screens of all platforms in the order of the plan, and copies their files. */
async function mergedCells(
  shards: readonly ShardReport[],
  plan: ShardPlan,
  files: MergedFiles,
  signal: AbortSignal,
) {
  const proofs = new SharedVerifications();
  const screens = new Map<string, ReportScreen[]>();
  for (const { platform, screen: facts, shard: number } of plannedCells(plan)) {
    signal.throwIfAborted();
    const shard = shards.find((each) => each.plan.number === number);
    const listed = screens.get(platform.id) ?? [];
    screens.set(platform.id, listed);
    if (shard === undefined) {
      listed.push(skippedScreen(facts, missingReason(number, plan)));
      continue;
    }
    const { proof, findings, ...screen } = screenOf(shard, platform.id, facts.id);
    const verification = proof === undefined ? undefined : shard.data.proofs[proof];
    const copied = await files.add(platform.id, { ...screen, ...facts, findings }, shard.files);
    listed.push({
      ...copied,
      // The other engine can be in another shard, so the labels are set again.
      findings: findings.map(({ onlyOn: _, ...finding }) => finding),
      ...(verification === undefined ? {} : { proof: proofs.indexOf(verification) }),
    });
  }
  return { screens, proofs: proofs.list };
}

function screenOf({ data }: ShardReport, platformId: string, screenId: string): ReportScreen {
  const screen = data.platforms
    .find(({ id }) => id === platformId)
    ?.screens.find(({ id }) => id === screenId);
  if (screen === undefined) throw new Error(`The shard was not checked: no ${screenId} on ${platformId}`);
  return screen;
}

function mergedPlatform(
  { units, ...facts }: ShardPlan['platforms'][number],
  screens: ReportScreen[],
  shards: readonly ShardReport[],
): ReportPlatform {
  const numbers = [...new Set(units.map(({ shard }) => shard))].sort((one, other) => one - other);
  const parts = numbers.map((number) => {
    const shard = shards.find(({ plan }) => plan.number === number);
    return { number, part: shard?.data.platforms.find(({ id }) => id === facts.id), shard };
  });
  const [{ plan } = { plan: undefined }] = shards;
  const unfinished =
    joined(
      parts.map(({ number, part }) =>
        part === undefined ? plan && missingReason(number, plan) : unfinishedReason(part),
      ),
    ) ?? allSkippedReason(screens);
  const hasFailed = screens.some(({ verdict }) => verdict === 'failed');
  return {
    ...facts,
    verdict: hasFailed ? 'failed' : unfinished === undefined ? 'passed' : 'unfinished',
    ...(unfinished === undefined ? {} : { unfinished: unfinished.en, unfinishedZh: unfinished.zh }),
    durationMs: parts.reduce((sum, { part }) => sum + (part?.durationMs ?? 0), 0),
    screens,
  };
}

/**
 * Returns the reason why a shard did not finish a platform. Drops the one that all its screens were skipped on purpose,
 * because other shards may have run some.
 */
function unfinishedReason({
  unfinished: en,
  unfinishedZh: zh = en,
  screens,
}: ReportPlatform): BothLanguages | undefined {
  if (en === undefined || zh === undefined || en === allSkippedReason(screens)?.en) return undefined;
  return { zh, en };
}

function missingReason(number: number, { count }: ShardPlan): BothLanguages {
  return { zh: `缺少第 ${number}/${count} 份`, en: `shard ${number}/${count} is missing` };
}

function skippedScreen(facts: ShardPlan['screens'][number], { zh, en }: BothLanguages): ReportScreen {
  return {
    ...facts,
    verdict: 'skipped',
    reason: en,
    reasonZh: zh,
    findings: [],
    bridgeCalls: [],
    checkedResponses: 0,
    durationMs: 0,
  };
}

/** Joins different reasons; undefined if there is none. */
function joined(reasons: readonly (BothLanguages | undefined)[]): BothLanguages | undefined {
  const different = new Map(reasons.flatMap((reason) => (reason === undefined ? [] : [[reason.en, reason]])));
  if (different.size === 0) return undefined;
  const all = [...different.values()];
  return { zh: all.map(({ zh }) => zh).join('；'), en: all.map(({ en }) => en).join('; ') };
}
