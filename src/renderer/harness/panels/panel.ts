import type { ComponentType } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import type { IconName } from '../ui/buttons/icon.tsx';

/** Where a panel opens: beside the wall for what is set up, below it for what happens. */
export type PanelPlace = 'side' | 'dock';

export interface AfterRestart {
  readonly isKept: boolean;
  /** What exactly. */
  readonly detail: Readonly<Record<Language, string>>;
}

export interface Panel {
  readonly id: string;
  readonly place: PanelPlace;
  readonly icon: IconName;
  readonly title: Readonly<Record<Language, string>>;
  /** Under its icon, where the title is too long. */
  readonly shortTitle?: Readonly<Record<Language, string>>;
  readonly Content: ComponentType;
  /** Whether what is set in it is there after a restart; absent where nothing is set. */
  readonly afterRestart?: AfterRestart;
  /** What is in force by it and must not be forgotten while it is closed: a `PanelMark`, or nothing. */
  readonly Mark?: ComponentType;
}
