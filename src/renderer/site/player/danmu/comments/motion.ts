import { finiteOr, isRecord, within } from './lenient-values.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

const easings = {
  linear: (share: number) => share,
  'ease-in': (share: number) => share * share,
  'ease-out': (share: number) => share * (2 - share),
  'ease-in-out': (share: number) => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2),
} as const;
type Easing = keyof typeof easings;

const movable = ['x', 'y', 'alpha', 'color', 'size'] as const;
export type Movable = (typeof movable)[number];

/** How one property goes, counted from the beginning of its group. */
export interface MotionStep extends Range {
  readonly dur: number;
  readonly delay: number;
  readonly easing: Easing;
}

/** What moves at the same time. The next group begins once the last of its steps has ended. */
export type MotionGroup = Partial<Record<Movable, MotionStep>>;

/** All that can move, at one moment. */
export type Pose = Record<Movable, number>;

const mostGroups = 500;
const longestStepMs = 60_000;

/** What can be used of a list of moves from outside. */
export function readMotion(value: unknown): readonly MotionGroup[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostGroups).filter(isRecord).map(readGroup);
}

function readGroup(value: Readonly<Record<string, unknown>>): MotionGroup {
  const group: MotionGroup = {};
  for (const property of movable) {
    const step = readStep(value[property]);
    if (step) group[property] = step;
  }
  return group;
}

function readStep(value: unknown): MotionStep | undefined {
  const range = readRange(value);
  if (!range || !isRecord(value)) return undefined;
  const { dur, delay, easing } = value;
  return {
    ...range,
    dur: within(finiteOr(dur, 0), 0, longestStepMs),
    delay: within(finiteOr(delay, 0), 0, longestStepMs),
    easing: isEasing(easing) ? easing : 'linear',
  };
}

function isEasing(value: unknown): value is Easing {
  return typeof value === 'string' && Object.keys(easings).includes(value);
}

/** Undefined unless both ends are numbers. */
export function readRange(value: unknown): Range | undefined {
  if (!isRecord(value)) return undefined;
  const from = finiteOr(value['from'], Number.NaN);
  const to = finiteOr(value['to'], Number.NaN);
  return Number.isNaN(from + to) ? undefined : { from, to };
}

/** A group and when it begins, in ms since the comment appeared. */
interface TimedGroup {
  readonly start: number;
  readonly group: MotionGroup;
}

/** Where a placed comment is as time goes by. */
export class MotionRunner {
  readonly #groups: readonly TimedGroup[];
  readonly #rest: Readonly<Pose>;
  readonly #alpha: Range | undefined;
  readonly #dur: number;
  /** The one object that is handed out: a frame makes no garbage. */
  readonly #pose: Pose;

  constructor(
    rest: Readonly<Pose>,
    motion: readonly MotionGroup[],
    alpha?: Range & { readonly dur: number },
  ) {
    this.#rest = rest;
    this.#pose = { ...rest };
    this.#alpha = alpha;
    this.#dur = alpha?.dur ?? 0;
    let start = 0;
    this.#groups = motion.map((group) => {
      const timed = { start, group };
      start += groupLength(group);
      return timed;
    });
  }

  /** Whether it ever leaves where it rests. */
  get moves(): boolean {
    return this.#groups.length > 0 || this.#alpha !== undefined;
  }

  /** The same object each time, overwritten by the next call. */
  at(elapsed: number): Readonly<Pose> {
    const pose = Object.assign(this.#pose, this.#rest);
    if (this.#alpha) pose.alpha = between(this.#alpha, shareOf(elapsed, this.#dur));
    for (const { start, group } of this.#groups) {
      if (start > elapsed) break;
      for (const property of movable) {
        const step = group[property];
        if (step) pose[property] = stepAt(property, step, elapsed - start);
      }
    }
    return pose;
  }
}

function groupLength(group: MotionGroup): number {
  return Object.values(group).reduce((longest, { dur, delay }) => Math.max(longest, delay + dur), 0);
}

function stepAt(property: Movable, step: MotionStep, elapsed: number): number {
  const share = easings[step.easing](shareOf(elapsed - step.delay, step.dur));
  return property === 'color' ? colorBetween(step, share) : between(step, share);
}

/** How much of a length has passed, 0 to 1; what has no length is over once it begins. */
function shareOf(elapsed: number, length: number): number {
  if (elapsed < 0) return 0;
  return elapsed >= length ? 1 : elapsed / length;
}

function between({ from, to }: Range, share: number): number {
  return from + (to - from) * share;
}

function colorBetween({ from, to }: Range, share: number): number {
  const channel = (shift: number) =>
    Math.round(between({ from: (from >> shift) & 0xff, to: (to >> shift) & 0xff }, share)) << shift;
  return channel(16) | channel(8) | channel(0);
}
