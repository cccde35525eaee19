import type { ReactNode } from 'react';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';

export interface WorkStatus {
  readonly text: string;
  readonly isFinished: boolean;
}

/**
 * Comic, novel or video as cards, rows, lists and shelves show it. Each section converts its own data when a response
 * arrives, so that shared code depends on no section's IDs, paths or pictures.
 */
export interface Work {
  /** Key that is unique within the section. */
  readonly key: string;
  readonly title: string;
  /** Path of the work's screen. */
  readonly href: string;
  /** Cover; undefined for a placeholder. */
  readonly cover: PictureSource | undefined;
  /** Cover for landscape frames. Default: `cover`. */
  readonly wideCover?: PictureSource | undefined;
  /** Line below the title on a card. */
  readonly note: ReactNode;
  /** Badge in a corner of the cover on a card. */
  readonly badge?: string | undefined;
  /** Element over the cover of a card, such as the progress on this device. */
  readonly overlay?: ReactNode;
  readonly status?: WorkStatus | undefined;
  /** True if VIP includes the whole work. */
  readonly isVipFree?: boolean;
  readonly category?: string | undefined;
  readonly author?: string | undefined;
  /** Length of a text, such as 12.5万字. */
  readonly length?: string | undefined;
  /** Abstract of a few lines. */
  readonly summary?: string | undefined;
  /** Progress of a serial, such as 更新至第5话. */
  readonly progress?: string | undefined;
  /** Rating out of 10, such as 9.2分. */
  readonly score?: string | undefined;
  /** Number of readers or viewers, as text. */
  readonly popularity?: string | undefined;
}
