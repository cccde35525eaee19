import type { ComponentType } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import type { IconName } from '../ui/buttons/icon.tsx';

/** `side` is beside the wall, for settings; `dock` is below it, for activity. */
export type PanelPlace = 'side' | 'dock';

export interface AfterRestart {
  readonly isKept: boolean;
  /** Details for the tooltip. */
  readonly detail: Readonly<Record<Language, string>>;
}

export interface Panel {
  readonly id: string;
  readonly place: PanelPlace;
  readonly icon: IconName;
  readonly title: Readonly<Record<Language, string>>;
  /** Label below the icon if the title is too long. */
  readonly shortTitle?: Readonly<Record<Language, string>>;
  readonly Content: ComponentType;
  /** Tells whether its settings survive a restart; absent without settings. */
  readonly afterRestart?: AfterRestart;
  /** `PanelMark` for active settings, shown while the panel is closed. */
  readonly Mark?: ComponentType;
}
