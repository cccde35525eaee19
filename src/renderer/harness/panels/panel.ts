import type { ComponentType } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import type { SendRequest } from '../connection/send-request.ts';
import type { SettingsStore } from '../preferences/settings.store.ts';
import type { IconName } from '../ui/buttons/icon.tsx';
import type { SectionStore, WindowStores } from '../window-context.ts';

/**
 * Place of a panel: `side` is beside the wall, `dock` below it. Panels with settings are at the side, those that record
 * activity below.
 */
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
  /** Shorter label for the button, if the title is too long. */
  readonly shortTitle?: Readonly<Record<Language, string>>;
  readonly Content: ComponentType;
  /** Creates the panel's stores, which live as long as the window, even while the panel is closed. */
  readonly createStores: (deps: PanelDeps) => readonly SectionStore[];
  /** True if the panel's settings survive a restart of the harness; undefined for a panel without settings. */
  readonly afterRestart?: AfterRestart;
  /** `PanelMark` with the number of active settings. It is visible even while the panel is closed. */
  readonly Mark?: ComponentType;
}
