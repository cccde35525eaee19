import type { DanmuComment } from '../comments/comment.ts';
import type { Pose } from '../comments/motion.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CommentLook {
  readonly comment: DanmuComment;
  /** Text of the comment, with the number of comments that were merged into it. */
  readonly text: string;
  /** Factor for the comment's font size. */
  readonly scale: number;
}

/** Comment on the screen. Every frame calls these methods, so none of them may force a layout. */
export interface ShownComment {
  /** Moves the upper left corner, in CSS px of the stage. */
  moveTo(left: number, top: number): void;
  /** Sets the position and all animated properties of a comment with coordinates. */
  pose(left: number, top: number, pose: Readonly<Pose>): void;
  /** Removes the comment; called once. */
  remove(): void;
}

export interface CommentView {
  measure(look: CommentLook): Size;
  show(look: CommentLook): ShownComment;
}
