import type { CoinRecord } from '#shared/contract/coins.ts';

/** Records that the history shows as one row. */
export interface CoinGroup {
  /** ID of the newest record, which stays the same when older records are loaded. */
  readonly id: string;
  readonly title: string;
  /** Sum of the amounts in coins. */
  readonly coins: number;
  /** Time of the newest record in ms since the epoch. */
  readonly createTime: number | undefined;
  readonly kind: string;
}

/** Max time in ms between two orders of one bulk purchase, which the site sends one after another. */
const maxStepMs = 30_000;

interface Chapter {
  readonly work: string;
  readonly number: number;
  /** Counting word of the chapters: 话 or 章. */
  readonly unit: string;
}

/**
 * Combines the chapters of a work that were bought one right after another, because the server has a record for each.
 * `records` are newest first.
 */
export function coinGroups(records: readonly CoinRecord[]): readonly CoinGroup[] {
  const runs: CoinRecord[][] = [];
  for (const record of records) {
    const run = runs[runs.length - 1];
    if (run && belongsTo(run, record)) run.push(record);
    else runs.push([record]);
  }
  return runs.map(groupOf);
}

function belongsTo(run: readonly CoinRecord[], older: CoinRecord): boolean {
  const newer = run[run.length - 1];
  const [chapter, next] = [chapterOf(older), newer && chapterOf(newer)];
  if (!chapter || !next || newer?.createTime === undefined || older.createTime === undefined) return false;
  const isSameWork = chapter.work === next.work && chapter.unit === next.unit;
  return isSameWork && Math.abs(newer.createTime - older.createTime) <= maxStepMs;
}

/** Reads a title such as 《山海》第3话. Undefined if the record is not a chapter, or its title has another form. */
function chapterOf({ kind, title }: CoinRecord): Chapter | undefined {
  if (kind !== 'chapter') return undefined;
  const [, work, number, unit] = /^(《.+》)第(\d+)([话章])/.exec(title) ?? [];
  return work && number && unit ? { work, number: Number(number), unit } : undefined;
}

function groupOf(run: readonly CoinRecord[]): CoinGroup {
  const [newest, ...others] = run;
  if (!newest) throw new Error('A group has no record');
  const { id, title, createTime, kind } = newest;
  const coins = run.reduce((sum, record) => sum + record.coins, 0);
  return { id, title: others.length === 0 ? title : titleOf(run), coins, createTime, kind };
}

/** Returns 《山海》第3～12话 for adjacent chapters, or else 《山海》第3话等10话. */
function titleOf(run: readonly CoinRecord[]): string {
  const chapters = run.flatMap((record) => chapterOf(record) ?? []);
  const numbers = chapters.map(({ number }) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const { work = '', unit = '' } = chapters[0] ?? {};
  const isAdjacent = new Set(numbers).size === numbers.length && last - first === numbers.length - 1;
  return isAdjacent
    ? `${work}第${first}～${last}${unit}`
    : `${work}第${first}${unit}等${numbers.length}${unit}`;
}
