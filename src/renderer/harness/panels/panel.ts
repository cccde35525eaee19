import type { ComponentType } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import type { SendRequest } from '../connection/send-request.ts';
import type { SettingsStore } from '../preferences/settings.store.ts';
import type { IconName } from '../ui/buttons/icon.tsx';
import type { SectionStore, WindowStores } from '../window-context.ts';

/** Place of a panel: `side` is beside the wall, for settings; `dock` is below it, for activity. */
export type PanelPlace = 'side' | 'dock';

export interface AfterRestart {
  readonly isKept: boolean;
  /** Details for the tooltip. */
  readonly detail: Readonly<Record<Language, string>>;
}

export interface PanelDeps extends Pick<WindowStores, 'client' | 'harness' | 'preferences'> {
  readonly send: SendRequest;
  readonly settings: SettingsStore;
  /** Returns the IDs of the open views. */
  readonly viewIds: () => readonly string[];
}

export interface Panel {
  readonly id: string;
  readonly place: PanelPlace;
  readonly icon: IconName;
  readonly title: Readonly<Record<Language, string>>;
  /** Label below the icon if the title is too long. */
  readonly shortTitle?: Readonly<Record<Language, string>>;
  readonly Content: ComponentType;
  /** Creates the panel's stores, which live as long as the window, even while the panel is closed. */
  readonly createStores: (deps: PanelDeps) => readonly SectionStore[];
  /** Whether the panel's settings survive a restart of the harness; undefined for a panel without settings. */
  readonly afterRestart?: AfterRestart;
  /** `PanelMark` that counts active settings, shown on the icon even while the panel is closed. */
  readonly Mark?: ComponentType;
}
