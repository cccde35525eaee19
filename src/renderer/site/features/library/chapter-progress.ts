import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

const ChapterNumber = Type.Integer({ minimum: 1 });

/** Chapters that were read to their end, one after the other. */
const ReadRun = Type.Object({ from: ChapterNumber, to: ChapterNumber });
type ReadRun = Type.Static<typeof ReadRun>;

const BegunChapter = Type.Object({
  number: ChapterNumber,
  percent: Type.Integer({ minimum: 1, maximum: 99 }),
});

/** Of one work; what was put last comes first. */
const WorkProgress = Type.Object({
  workId: Id,
  read: Type.Array(ReadRun),
  begun: Type.Array(BegunChapter),
});
type WorkProgress = Type.Static<typeof WorkProgress>;

/** As many works as a history has; of each far more than is read here and there. */
const maximumWorks = 300;
const maximumRuns = 100;
const maximumBegun = 50;

/** Nobody scrolls to the last pixel of a chapter. */
const readFrom = 0.95;

/** How far each chapter of a section's works was read on this device. Observable. */
export class ChapterProgress {
  readonly #stored;

  /** `key`: under which this device keeps it. */
  constructor(storage: SiteStorage, key: string) {
    this.#stored = storage.value(Type.Array(WorkProgress), key, []);
  }

  /** 0 for a chapter that was not opened, 1 for one that was read to its end, else the part of it that was read. */
  of(workId: string, number: number): number {
    const work = this.#find(workId);
    if (!work) return 0;
    if (work.read.some((run) => contains(run, number))) return 1;
    return (work.begun.find((chapter) => chapter.number === number)?.percent ?? 0) / 100;
  }

  /** The part of a chapter that was read, 0 to 1; what was read once stays so when it is read again from its beginning. */
  put(workId: string, number: number, fraction: number): void {
    const known = this.of(workId, number);
    // Each chapter that was opened shows it, however little of it was seen.
    const percent = Math.max(1, Math.floor(fraction * 100));
    if (known === 1 || (known * 100 >= percent && known > 0)) return;
    const work = this.#find(workId) ?? { workId, read: [], begun: [] };
    const others = this.#stored.get().filter((other) => other.workId !== workId);
    const newest = fraction >= readFrom ? withRead(work, number) : withBegun(work, number, percent);
    this.#stored.set([newest, ...others].slice(0, maximumWorks));
  }

  #find(workId: string): WorkProgress | undefined {
    return this.#stored.get().find((work) => work.workId === workId);
  }
}

function contains({ from, to }: ReadRun, number: number): boolean {
  return from <= number && number <= to;
}

/** The chapter joins the runs that end before it and begin after it. */
function withRead({ workId, read, begun }: WorkProgress, number: number): WorkProgress {
  const isJoined = ({ from, to }: ReadRun) => to === number - 1 || from === number + 1;
  const joined = read.filter(isJoined);
  const run = {
    from: Math.min(number, ...joined.map(({ from }) => from)),
    to: Math.max(number, ...joined.map(({ to }) => to)),
  };
  const others = read.filter((other) => !isJoined(other));
  return {
    workId,
    read: [run, ...others].slice(0, maximumRuns),
    begun: begun.filter((chapter) => chapter.number !== number),
  };
}

function withBegun({ workId, read, begun }: WorkProgress, number: number, percent: number): WorkProgress {
  const others = begun.filter((chapter) => chapter.number !== number);
  return { workId, read, begun: [{ number, percent }, ...others].slice(0, maximumBegun) };
}
