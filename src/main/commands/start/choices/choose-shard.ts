import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { ShardPlan } from '#shared/report/shard-plan.ts';
import type { DeviceProfile } from '../../../harness/devices/device-profile.ts';
import { readResults } from '../../../harness/reports/baseline/baseline.ts';
import { equalWeights, weightsOf } from '../../../harness/sweep/shards/cell-weights.ts';
import { planShard, type ShardChoice } from '../../../harness/sweep/shards/plan-shard.ts';
import type { CellWeight } from '../../../harness/sweep/shards/split-units.ts';
import type { ListedScreen } from '../../../harness/sweep/sweep-screen.ts';
import type { HostChoice } from './choose-host.ts';

interface ShardOptions {
  readonly shard?: string | undefined;
  readonly durations?: string | undefined;
  readonly phone?: string | undefined;
  readonly report: string;
}

/** Screens and platforms that a machine runs. */
interface ChosenCells {
  readonly profiles: readonly DeviceProfile[];
  readonly screens: readonly ListedScreen[];
  /** Plan of the whole sweep; undefined if this machine runs all of it. */
  readonly plan?: ShardPlan;
}

/** Reads `--shard`; undefined if it is absent. Throws AppError 'usage' for an invalid value or combination. */
export function readShard(
  { shard, durations, phone }: Omit<ShardOptions, 'report'>,
  host: HostChoice,
): ShardChoice | undefined {
  if (shard === undefined) {
    if (durations === undefined) return undefined;
    throw new AppError('usage', '--durations is for --shard. Add --shard I/N, or omit --durations');
  }
  if (host !== 'headless') throw new AppError('usage', '--shard works only with --headless. Add --headless');
  if (phone !== undefined)
    throw new AppError(
      'usage',
      '--shard needs the same platforms on every machine, and a phone is on one: omit --shard or --phone',
    );
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(shard) ?? []).map(Number);
  if (number < 1 || number > count)
    throw new AppError(
      'usage',
      `--shard needs I/N with I from 1 to N, such as 2/4 on the second of four machines, not ${shard}`,
    );
  return { number, count };
}

/**
 * Returns the part of the sweep that the shard runs; everything without a shard. Rejects with AppError 'usage' if
 * `--durations` names no report or if there are more shards than parts.
 */
export async function cellsOfShard(
  shard: ShardChoice | undefined,
  { profiles, screens }: ChosenCells,
  options: ShardOptions,
): Promise<ChosenCells> {
  if (shard === undefined) return { profiles, screens };
  return planShard(shard, profiles, screens, await readWeights(options));
}

/** Returns the durations of the named report, or else of the report that the new one replaces. */
async function readWeights({ durations, report }: ShardOptions): Promise<CellWeight> {
  if (durations === undefined) {
    const data = await readResults(join(report, 'results.json'));
    // Ignores the report of a shard, because every machine has another one and would split the sweep differently.
    return data !== undefined && data.shard === undefined ? weightsOf(data) : equalWeights;
  }
  const data = await readResults((await isFolder(durations)) ? join(durations, 'results.json') : durations);
  if (data === undefined)
    throw new AppError(
      'usage',
      `--durations ${durations} is not a report of this version. Name the folder of a report or its results.json, or omit --durations`,
    );
  return weightsOf(data);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false; // The caller reports a file that cannot be read.
  }
}
