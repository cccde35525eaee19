import { type DanmuComment, isPlaced, type LaneMode, scrolls } from '../comments/comment.ts';
import { MotionRunner } from '../comments/motion.ts';
import { leftAt } from '../lanes/flight.ts';
import type { LaneHolder } from '../lanes/lane-pool.ts';
import type { CommentLook, CommentView, ShownComment, Size } from './comment-view.ts';

/** Area in which comments move, in CSS px. */
export interface Stage extends Size {
  /** Height in CSS px at the bottom that lanes do not use. */
  readonly freeBottom: number;
}

interface CommentManager {
  /** True if all comments in lanes have one size. */
  readonly hasEvenSize: boolean;
  readonly view: CommentView;
  readonly stage: Stage;
}

export interface Launch {
  readonly comment: DanmuComment;
  readonly text: string;
  /** Start time on the animation clock, possibly in the past. */
  readonly start: number;
  readonly dur: number;
}

/** Font size in px if all comments have the same one. */
const evenSizePx = 25;

/** Comment that is visible. */
export class LiveComment implements LaneHolder {
  cindex = -1;
  offset = 0;
  width = 0;
  height = 0;
  readonly comment: DanmuComment;
  start: number;
  dur: number;
  /** Mode that selects the lanes; a comment with coordinates has no lane. */
  readonly mode: LaneMode;
  readonly hasLane: boolean;
  /** True if the position changes in every frame. */
  readonly moves: boolean;
  readonly #text: string;
  readonly #manager: CommentManager;
  readonly #runner: MotionRunner | undefined;
  #shown: ShownComment | undefined;

  constructor(manager: CommentManager | undefined, { comment, text, start, dur }: Launch, scale: number) {
    if (!manager) throw new Error('Comment not bound to comment manager.');
    this.#manager = manager;
    this.comment = comment;
    this.#text = text;
    this.start = start;
    this.dur = dur;
    this.#runner = isPlaced(comment) ? runnerOf(comment) : undefined;
    this.mode = comment.mode as LaneMode;
    this.hasLane = !this.#runner;
    this.moves = this.#runner?.moves ?? scrolls(comment);
    this.resize(scale);
  }

  /** Measures the comment at another scale. The next `show` draws it with that scale. */
  resize(scale: number): void {
    const { width, height } = this.#manager.view.measure(this.#look(scale));
    this.width = width;
    this.height = height;
  }

  /** Multiplies the speed of a scrolling comment, from its current position on. */
  hasten(times: number, clock: number): void {
    if (!scrolls(this.comment)) return;
    this.start = clock - (clock - this.start) / times;
    this.dur /= times;
  }

  #look(scale: number): CommentLook {
    const isEven = this.hasLane && this.#manager.hasEvenSize;
    return {
      comment: this.comment,
      text: this.#text,
      scale: isEven ? (scale * evenSizePx) / this.comment.size : scale,
    };
  }

  /** Draws the comment in place of its previous drawing. */
  show(scale: number, clock: number): void {
    this.#shown?.remove();
    this.#shown = this.#manager.view.show(this.#look(scale));
    this.put(clock);
  }

  /** Moves the comment to its position at a time of the animation clock. */
  put(clock: number): void {
    const { stage } = this.#manager;
    if (!this.#runner) {
      this.#shown?.moveTo(leftAt(this, clock, stage.width), this.#top(stage));
      return;
    }
    const pose = this.#runner.at(clock - this.start);
    const isRelative = this.comment.position === 'relative';
    this.#shown?.pose(
      isRelative ? pose.x * stage.width : pose.x,
      isRelative ? pose.y * stage.height : pose.y,
      pose,
    );
  }

  #top({ height, freeBottom }: Stage): number {
    const isFromBottom = this.mode === 2 || this.mode === 4;
    return isFromBottom ? height - freeBottom - this.offset - this.height : this.offset;
  }

  hide(): void {
    this.#shown?.remove();
    this.#shown = undefined;
  }
}

function runnerOf({ x, y, opacity, color, size, motion, alpha, dur }: DanmuComment): MotionRunner {
  return new MotionRunner({ x, y, alpha: opacity, color, size }, motion, alpha && { ...alpha, dur });
}
