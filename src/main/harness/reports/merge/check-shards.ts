import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { shardOptions } from '#shared/report/repeat-command.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import type { ShardReport } from './read-shard.ts';

/** Facts that all shards of a sweep have in common, by the name that errors use. */
const facts: Readonly<Record<string, (data: ReportData) => unknown>> = {
  commit: ({ run }) => run.commit,
  command: ({ run }) => run.settings.filter(({ option }) => !shardOptions.includes(option)),
  site: ({ origin }) => siteOf(origin),
  browser: ({ run }) => run.browser,
  system: ({ run }) => run.system,
  'version of Node.js': ({ run }) => run.node,
  'outcome of payments': ({ run }) => run.preset,
};

/**
 * Checks that the reports are all shards of one sweep. Throws AppError 'usage', which names the folders, if they are
 * not, or if one is missing and `allowMissing` is false.
 */
export function checkShards(
  shards: readonly ShardReport[],
  { allowMissing }: { readonly allowMissing: boolean },
): void {
  const [first] = shards;
  if (first === undefined)
    throw new AppError('usage', 'There is no shard to merge. Name the folders of the shards');
  for (const other of shards.slice(1)) checkPair(first, other);
  checkBaselines(shards);
  const folders = Map.groupBy(shards, ({ plan }) => plan.number);
  for (const [number, same] of folders)
    if (same.length > 1)
      throw new AppError(
        'usage',
        `${same.map(({ folder }) => folder).join(' and ')} are both shard ${nameOf(number, first)}: name each shard once`,
      );
  const missing = Array.from({ length: first.plan.count }, (_, index) => index + 1).filter(
    (number) => !folders.has(number),
  );
  if (missing.length > 0 && !allowMissing)
    throw new AppError(
      'usage',
      `Missing ${missing.length === 1 ? 'shard' : 'shards'}: ${missing.map((number) => nameOf(number, first)).join(', ')}. Run them and merge again, or merge without them by --allow-missing`,
    );
}

function nameOf(number: number, { plan }: ShardReport): string {
  return `${number}/${plan.count}`;
}

function checkPair(first: ShardReport, other: ShardReport): void {
  const folders = `${first.folder} and ${other.folder}`;
  for (const [name, of] of Object.entries(facts)) {
    const [one, two] = [of(first.data), of(other.data)];
    if (!isDeepStrictEqual(one, two))
      throw new AppError(
        'usage',
        `${folders} are not of one sweep, because the ${name} differs: ${shown(one)} and ${shown(two)}. Run all shards alike`,
      );
  }
  const plans = [first, other].map(({ plan: { number: _, ...plan } }) => plan);
  if (!isDeepStrictEqual(plans[0], plans[1]))
    throw new AppError(
      'usage',
      `${folders} were split differently (${nameOf(first.plan.number, first)} and ${nameOf(other.plan.number, other)}): give every machine the same N and the same --durations, and no other earlier report`,
    );
}

/** Checks that all shards have the same baseline. A shard that stopped early was not compared. */
function checkBaselines(shards: readonly ShardReport[]): void {
  const [first, ...others] = shards.filter(({ data }) => data.abortReason === undefined);
  const other = others.find(({ data }) => !isDeepStrictEqual(data.baseline, first?.data.baseline));
  if (first !== undefined && other !== undefined)
    throw new AppError(
      'usage',
      `${first.folder} and ${other.folder} were compared with different baselines: give every machine the same --baseline`,
    );
}

/** Returns the address without the port of this machine's sandbox, which is another one in each run. */
function siteOf(origin: string): string {
  const url = URL.parse(origin);
  return url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
    ? `${url.protocol}//${url.hostname}${url.pathname}`
    : origin;
}

function shown(fact: unknown): string {
  const text = typeof fact === 'string' ? fact : (JSON.stringify(fact) ?? 'none');
  return text.slice(0, 200);
}
