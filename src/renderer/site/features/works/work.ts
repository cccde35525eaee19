import type { ReactNode } from 'react';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';

/** Whether a work still grows, and the word for it. */
export interface WorkStatus {
  readonly text: string;
  readonly isFinished: boolean;
}

/**
 * A comic, a novel or a video as cards, rows, lists and shelves show it. Each section makes its own with one adapter, where
 * an answer is received, so that what shows works knows no section's ids, paths or pictures.
 */
export interface Work {
  /** Tells a work from the others of its section. */
  readonly key: string;
  readonly title: string;
  /** Of the work's own screen. */
  readonly href: string;
  /** Undefined where it has none: a placeholder is shown. */
  readonly cover: PictureSource | undefined;
  /** For landscape frames; without one they show `cover`. */
  readonly wideCover?: PictureSource | undefined;
  /** The line below the title on a card. */
  readonly note: string;
  /** In a corner of the cover on a card. */
  readonly badge?: string | undefined;
  /** Over the cover of a card: what this device knows of it. */
  readonly overlay?: ReactNode;
  readonly status?: WorkStatus | undefined;
  /** VIP reads or watches all of it without buying. */
  readonly isVipFree?: boolean;
  readonly category?: string | undefined;
  /** What it is about: some lines. */
  readonly summary?: string | undefined;
  /** How far a serial has come. */
  readonly progress?: string | undefined;
  /** How many have seen it. */
  readonly popularity?: string | undefined;
}
