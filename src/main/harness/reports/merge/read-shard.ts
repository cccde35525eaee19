import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { cellsOf } from '#shared/report/finding-groups.ts';
import { ReportData } from '#shared/report/report-data.ts';
import type { ShardPlan } from '#shared/report/shard-plan.ts';
import { withCurrentNames } from '../baseline/baseline.ts';
import { ShardFiles } from './shard-files.ts';

/** Report of one shard of a sweep. Its data fits its plan. */
export interface ShardReport {
  readonly folder: string;
  readonly files: ShardFiles;
  readonly data: ReportData;
  readonly plan: ShardPlan;
}

/** IDs become names of files in the merged report. */
const safeId = /^\w[\w.-]{0,100}$/;

/** Reads the report of a shard. Rejects with AppError 'usage' if the folder contains none or it does not fit its plan. */
export async function readShard(folder: string): Promise<ShardReport> {
  const files = new ShardFiles(folder);
  const data = current(await files.results());
  if (!Check(ReportData, data))
    throw new AppError(
      'usage',
      `${folder} is not a report of this version: run the shard again with this version`,
    );
  const { shard: plan } = data;
  if (plan === undefined)
    throw new AppError(
      'usage',
      `${folder} is the report of a whole sweep, not of a shard: run its parts with \`npm start -- --headless --shard I/N\``,
    );
  const problem = problemOfPlan(plan) ?? problemOfData(data, plan);
  if (problem !== undefined) throw new AppError('usage', `${folder}: ${problem}. Run the shard again`);
  return { folder, files, data, plan };
}

function current(results: unknown): unknown {
  try {
    return withCurrentNames(results);
  } catch {
    return undefined; // The data is nested too deeply, so it is not a report.
  }
}

function problemOfPlan({ number, count, screens, platforms }: ShardPlan): string | undefined {
  const screenIds = screens.map(({ id }) => id);
  const platformIds = platforms.map(({ id }) => id);
  const unsafe = [...screenIds, ...platformIds].find((id) => !safeId.test(id));
  if (unsafe !== undefined) return `its plan contains the id ${JSON.stringify(unsafe.slice(0, 100))}`;
  const twice = twiceIn(screenIds) ?? twiceIn(platformIds);
  if (twice !== undefined) return `its plan contains ${twice} twice`;
  if (number > count) return `it is number ${number} of ${count}`;
  const known = new Set(screenIds);
  for (const { id, units } of platforms) {
    const planned = units.flatMap((unit) => unit.screens);
    const unknown = planned.find((screen) => !known.has(screen));
    if (unknown !== undefined)
      return `its plan does not describe the screen ${unknown.slice(0, 100)} of ${id}`;
    const repeated = twiceIn(planned);
    if (repeated !== undefined) return `its plan runs ${repeated} on ${id} twice`;
    if (units.some(({ shard }) => shard > count)) return `its plan has more than ${count} shards`;
  }
  return undefined;
}

/** Returns the first difference between the cells of the report and those that the plan gives to this shard. */
function problemOfData(data: ReportData, plan: ShardPlan): string | undefined {
  const planned = plannedCells(plan).filter(({ shard }) => shard === plan.number);
  const names = cellsOf(data).map(({ platform, screen }) => `${screen.id} on ${platform.id}`);
  const expected = planned.map(({ platform, screen }) => `${screen.id} on ${platform.id}`);
  const missing = expected.find((name) => !names.includes(name));
  if (missing !== undefined) return `it lacks ${missing}, which its plan contains`;
  const other = names.find((name) => !expected.includes(name)) ?? twiceIn(names);
  if (other !== undefined) return `it contains ${other.slice(0, 200)}, which its plan does not`;
  if (cellsOf(data).some(({ screen }) => (screen.proof ?? 0) > Math.max(0, data.proofs.length - 1)))
    return 'a screen refers to a verification that is missing';
  if (Number.isNaN(Date.parse(data.startedAt))) return 'its start is not a time';
  const unsafe = data.run.settings.find(
    ({ option, value }) => !/^[a-z][a-z-]*$/.test(option) || /[\r\n]/.test(value),
  );
  // People copy the command of a report into a shell.
  return unsafe === undefined ? undefined : 'its command contains an invalid option';
}

type PlannedPlatform = ShardPlan['platforms'][number];

interface PlannedCell {
  readonly platform: PlannedPlatform;
  readonly screen: ShardPlan['screens'][number];
  readonly shard: number;
}

/** Returns all cells of the sweep in the order of its report. */
export function plannedCells({ platforms, screens }: ShardPlan): readonly PlannedCell[] {
  return platforms.flatMap((platform) => {
    const shards = new Map(
      platform.units.flatMap(({ shard, screens: ids }) => ids.map((id) => [id, shard] as const)),
    );
    return screens.flatMap((screen) => {
      const shard = shards.get(screen.id);
      return shard === undefined ? [] : [{ platform, screen, shard }];
    });
  });
}

function twiceIn(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
