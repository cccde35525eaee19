import { makeAutoObservable } from 'mobx';
import { type CustomNetwork, MAX_SAVED_NETWORKS, SavedNetworks } from '#shared/device/network.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import type { SettingsStore } from '../../../preferences/settings.store.ts';

const settingKey = 'networks';

/** Holds the networks that the user saved by name. The window's settings store them. */
export class SavedNetworksStore {
  readonly #settings: Pick<SettingsStore, 'get' | 'set'>;

  constructor(settings: Pick<SettingsStore, 'get' | 'set'>) {
    this.#settings = settings;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Saved networks, sorted by name. Invalid stored entries are ignored. */
  get all(): readonly CustomNetwork[] {
    const saved = parse(this.#settings.get(settingKey) ?? '[]');
    if (shapeError(SavedNetworks, saved) !== undefined) return [];
    return (saved as CustomNetwork[]).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'zh', { numeric: true }),
    );
  }

  get isFull(): boolean {
    return this.all.length >= MAX_SAVED_NETWORKS;
  }

  has(name: string): boolean {
    return this.all.some((network) => network.name === name);
  }

  /** Saves a network, or replaces the one with the same name. */
  save(network: CustomNetwork): void {
    this.#keep([...this.all.filter(({ name }) => name !== network.name), network]);
  }

  delete(name: string): void {
    this.#keep(this.all.filter((network) => network.name !== name));
  }

  #keep(networks: readonly CustomNetwork[]): void {
    this.#settings.set(settingKey, JSON.stringify(networks));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
