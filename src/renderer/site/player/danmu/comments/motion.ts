import { clamp, finiteOr, isRecord } from './lenient-values.ts';

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

/** Change of one property. Its times count from the start of its group. */
export interface MotionStep extends Range {
  readonly dur: number;
  readonly delay: number;
  readonly easing: Easing;
}

/** Changes that run at the same time. The next group starts when the last of them has ended. */
export type MotionGroup = Partial<Record<Movable, MotionStep>>;

/** All animated properties at one moment. */
export type Pose = Record<Movable, number>;

const maxGroups = 500;
const maxStepMs = 60_000;

/** Returns the valid entries of an untrusted list of motions. */
export function readMotion(value: unknown): readonly MotionGroup[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxGroups).filter(isRecord).map(readGroup);
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
    dur: clamp(finiteOr(dur, 0), 0, maxStepMs),
    delay: clamp(finiteOr(delay, 0), 0, maxStepMs),
    easing: isEasing(easing) ? easing : 'linear',
  };
}

function isEasing(value: unknown): value is Easing {
  return typeof value === 'string' && Object.keys(easings).includes(value);
}

/** Returns a range, or undefined unless both ends are numbers. */
export function readRange(value: unknown): Range | undefined {
  if (!isRecord(value)) return undefined;
  const from = finiteOr(value['from'], Number.NaN);
  const to = finiteOr(value['to'], Number.NaN);
  return Number.isNaN(from + to) ? undefined : { from, to };
}

/** Motion group with its start in ms after the comment appears. */
interface TimedGroup {
  readonly start: number;
  readonly group: MotionGroup;
}

/** Computes the pose of a comment with coordinates at any time. */
export class MotionRunner {
  readonly #groups: readonly TimedGroup[];
  readonly #rest: Readonly<Pose>;
  readonly #alpha: Range | undefined;
  readonly #dur: number;
  /** Object that every frame reuses, so that frames allocate no memory. */
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

  /** True if the comment moves at all. */
  get moves(): boolean {
    return this.#groups.length > 0 || this.#alpha !== undefined;
  }

  /** Returns the pose at a time. The next call changes the same object. */
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
  return Object.values(group).reduce((endMs, { dur, delay }) => Math.max(endMs, delay + dur), 0);
}

function stepAt(property: Movable, step: MotionStep, elapsed: number): number {
  const share = easings[step.easing](shareOf(elapsed - step.delay, step.dur));
  return property === 'color' ? colorBetween(step, share) : between(step, share);
}

/** Returns the elapsed share of a duration, from 0 to 1; 1 if the duration is 0. */
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
