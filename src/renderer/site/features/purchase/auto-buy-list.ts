import type { PersistedValue } from '../../services/storage/persisted-value.ts';

/** Whether what follows in one series is bought without asking. */
export interface AutoBuyEntry {
  readonly isOn: boolean;
  put(isOn: boolean): void;
}

/** The works of a section whose next chapters are bought without asking, by their ids. */
export class AutoBuyList<Id extends string | number> {
  readonly #ids: PersistedValue<Id[]>;

  constructor(stored: PersistedValue<Id[]>) {
    this.#ids = stored;
  }

  entry(id: Id): AutoBuyEntry {
    const has = () => this.#ids.get().includes(id);
    return {
      get isOn() {
        return has();
      },
      put: (isOn) => this.#put(id, isOn),
    };
  }

  #put(id: Id, isOn: boolean): void {
    const ids = this.#ids.get();
    if (isOn === ids.includes(id)) return;
    this.#ids.set(isOn ? [...ids, id] : ids.filter((other) => other !== id));
  }
}
