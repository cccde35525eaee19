import type { DanmuComment } from '../comments/comment.ts';
import type { Pose } from '../comments/motion.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is to be seen of a comment. */
export interface Wording {
  readonly comment: DanmuComment;
  /** The comment's own, or with the number of its doubles. */
  readonly text: string;
  /** Times the comment's size. */
  readonly scale: number;
}

/** One comment on the screen. Nothing here may make the browser lay anything out: it is called in each frame. */
export interface ShownComment {
  /** Its upper left corner, in CSS px of the stage. */
  moveTo(left: number, top: number): void;
  /** For placed comments: as `moveTo`, and all else that moves. */
  pose(left: number, top: number, pose: Readonly<Pose>): void;
  /** Never called twice. */
  remove(): void;
}

/** The screen, as far as live comments know it. */
export interface CommentView {
  measure(wording: Wording): Size;
  show(wording: Wording): ShownComment;
}
