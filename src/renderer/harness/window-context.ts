import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { HarnessClient } from './connection/harness-client.ts';
import type { LiveFrames } from './connection/live-frames.ts';
import type { HarnessStore } from './harness.store.ts';
import type { WallStore } from './layout/wall.store.ts';
import type { PreferencesStore } from './preferences/preferences.store.ts';

/** Store of a panel or another section of the window; lives as long as the window. */
export type SectionStore = object & { start?(signal: AbortSignal): void };

export interface WindowStores {
  readonly client: HarnessClient;
  readonly harness: HarnessStore;
  readonly wall: WallStore;
  /** Live frames; undefined in the desktop app, which shows native views instead. */
  readonly live: LiveFrames | undefined;
  readonly preferences: PreferencesStore;
  readonly sections: readonly SectionStore[];
}

type StoreClass<Store> = abstract new (...deps: never[]) => Store;

export const WindowContext = createContext<WindowStores | undefined>(undefined);

export function useWindow(): WindowStores {
  const stores = useContext(WindowContext);
  if (stores === undefined)
    throw new AppError('internal', 'useWindow needs a WindowContext provider above this component');
  return stores;
}

/** Returns the texts in the window's language. Only for `observer` components. */
export function useTexts<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
  return texts[useWindow().preferences.language];
}

/** Returns the window's store of this class. */
export function useStore<Store extends SectionStore>(kind: StoreClass<Store>): Store {
  return storeOf(useWindow().sections, kind);
}

export function storeOf<Store extends SectionStore>(
  sections: readonly SectionStore[],
  kind: StoreClass<Store>,
): Store {
  const store = sections.find((candidate): candidate is Store => candidate instanceof kind);
  if (store === undefined) throw new AppError('internal', `No section of the window creates ${kind.name}`);
  return store;
}
