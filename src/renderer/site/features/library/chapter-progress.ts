import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

const ChapterNumber = Type.Integer({ minimum: 1 });

/** Consecutive chapters that were read to the end. */
const ReadRange = Type.Object({ from: ChapterNumber, to: ChapterNumber });
type ReadRange = Type.Static<typeof ReadRange>;

const BegunChapter = Type.Object({
  number: ChapterNumber,
  percent: Type.Integer({ minimum: 1, maximum: 99 }),
});

/** Progress in one work; the most recent entries come first. */
const WorkProgress = Type.Object({
  workId: Id,
  read: Type.Array(ReadRange),
  begun: Type.Array(BegunChapter),
});
type WorkProgress = Type.Static<typeof WorkProgress>;

/** Max number of works whose progress is stored, the same as of the reading history. */
const maxWorks = 300;
/** Max number of ranges per work. Users do not produce as many. */
const maxRanges = 100;
const maxBegun = 50;

/** Share from which a chapter counts as read to the end, because users rarely scroll to the very end. */
const readFrom = 0.95;

/** Stores how far each chapter of a section was read on this device. Observable. */
export class ChapterProgress {
  readonly #stored;

  /** `key` is the storage key. */
  constructor(storage: SiteStorage, key: string) {
    this.#stored = storage.value(Type.Array(WorkProgress), key, []);
  }

  /** Returns the share of a chapter that was read, from 0 for never opened to 1 for read to the end. */
  of(workId: string, number: number): number {
    const work = this.#find(workId);
    if (!work) return 0;
    if (work.read.some((range) => contains(range, number))) return 1;
    return (work.begun.find((chapter) => chapter.number === number)?.percent ?? 0) / 100;
  }

  /**
   * Stores the share of a chapter that was read, 0 to 1. A smaller share than the stored one is ignored, so that
   * reading a chapter again does not reduce it.
   */
  put(workId: string, number: number, fraction: number): void {
    const known = this.of(workId, number);
    // Stores at least 1%, so that every opened chapter shows progress.
    const percent = Math.max(1, Math.floor(fraction * 100));
    if (known === 1 || (known * 100 >= percent && known > 0)) return;
    const work = this.#find(workId) ?? { workId, read: [], begun: [] };
    const others = this.#stored.get().filter((other) => other.workId !== workId);
    const newest = fraction >= readFrom ? withRead(work, number) : withBegun(work, number, percent);
    this.#stored.set([newest, ...others].slice(0, maxWorks));
  }

  #find(workId: string): WorkProgress | undefined {
    return this.#stored.get().find((work) => work.workId === workId);
  }
}

function contains({ from, to }: ReadRange, number: number): boolean {
  return from <= number && number <= to;
}

/** Adds the chapter and merges the ranges directly before and after it. */
function withRead({ workId, read, begun }: WorkProgress, number: number): WorkProgress {
  const isJoined = ({ from, to }: ReadRange) => to === number - 1 || from === number + 1;
  const joined = read.filter(isJoined);
  const range = {
    from: Math.min(number, ...joined.map(({ from }) => from)),
    to: Math.max(number, ...joined.map(({ to }) => to)),
  };
  const others = read.filter((other) => !isJoined(other));
  return {
    workId,
    read: [range, ...others].slice(0, maxRanges),
    begun: begun.filter((chapter) => chapter.number !== number),
  };
}

function withBegun({ workId, read, begun }: WorkProgress, number: number, percent: number): WorkProgress {
  const others = begun.filter((chapter) => chapter.number !== number);
  return { workId, read, begun: [{ number, percent }, ...others].slice(0, maxBegun) };
}
