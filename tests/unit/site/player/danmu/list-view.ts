import type { Pose } from '#site/player/danmu/comments/motion.ts';
import type { CommentLook, CommentView, ShownComment, Size } from '#site/player/danmu/live/comment-view.ts';

export interface OnScreen {
  readonly text: string;
  left: number;
  top: number;
  pose?: Pose;
}

/** View that only lists its comments. Each character is as wide and high as the font size. */
export class ListView implements CommentView {
  readonly shown: OnScreen[] = [];

  measure({ comment, text, scale }: CommentLook): Size {
    return { width: text.length * comment.size * scale, height: comment.size * scale };
  }

  show({ text }: CommentLook): ShownComment {
    const entry: OnScreen = { text, left: Number.NaN, top: Number.NaN };
    const { shown } = this;
    shown.push(entry);
    return {
      moveTo(left, top) {
        Object.assign(entry, { left, top });
      },
      pose(left, top, pose) {
        Object.assign(entry, { left, top, pose: { ...pose } });
      },
      remove() {
        shown.splice(shown.indexOf(entry), 1);
      },
    };
  }

  get texts(): string[] {
    return this.shown.map(({ text }) => text);
  }
}
