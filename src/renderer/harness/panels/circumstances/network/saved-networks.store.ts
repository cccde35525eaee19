import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { CustomNetwork } from '#shared/device/network.ts';
import type { SettingsStore } from '../../../preferences/settings.store.ts';

export const MAX_SAVED_NETWORKS = 50;

const settingKey = 'networks';
const SavedNetworks = Type.Array(CustomNetwork, { maxItems: MAX_SAVED_NETWORKS });

/** The networks that the person has saved by a name; kept over restarts with the window's other settings. */
export class SavedNetworksStore {
  readonly #settings: Pick<SettingsStore, 'get' | 'set'>;

  constructor(settings: Pick<SettingsStore, 'get' | 'set'>) {
    this.#settings = settings;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** By their names. What another program wrote there counts as none. */
  get all(): readonly CustomNetwork[] {
    const saved = parse(this.#settings.get(settingKey) ?? '[]');
    if (!Check(SavedNetworks, saved)) return [];
    return saved.toSorted((a, b) => a.name.localeCompare(b.name, 'zh', { numeric: true }));
  }

  get isFull(): boolean {
    return this.all.length >= MAX_SAVED_NETWORKS;
  }

  has(name: string): boolean {
    return this.all.some((network) => network.name === name);
  }

  /** One of the same name is replaced. */
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
