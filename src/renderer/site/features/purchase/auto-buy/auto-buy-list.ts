import * as Type from 'typebox';
import { Count, Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { storedId } from '../../../services/storage/stored-id.ts';
import { type AutoBuySection, autoBuyKeys } from './auto-buy-keys.ts';

const workFields = {
  title: Type.String(),
  /** Counting word for chapters: 章 or 话. */
  unit: Type.String(),
  /** Price of a chapter in coins, if known; later chapters may cost more or less. */
  price: Type.Optional(Count),
};

const KnownWork = Type.Object({ ...workFields, section: Type.Enum(['comic', 'novel']), id: Id });
type KnownWork = Type.Static<typeof KnownWork>;

/** Description of a work whose chapters are bought automatically. */
export type AutoBuyWork = Pick<KnownWork, keyof typeof workFields>;

export interface AutoBuyEntry {
  readonly isOn: boolean;
  /** Turns the setting on or off. `work` is stored for the list in the settings. */
  put(isOn: boolean, work?: AutoBuyWork): void;
}

/** Stores the IDs of a section's works whose next chapters are bought automatically. */
export class AutoBuyList {
  readonly #section: AutoBuySection;
  readonly #ids: PersistedValue<string[]>;
  readonly #works: PersistedValue<KnownWork[]>;

  constructor(storage: SiteStorage, section: AutoBuySection) {
    this.#section = section;
    this.#ids = storage.value(Type.Array(Id), autoBuyKeys[section], [], {
      // Accepts numbers too. Older versions, which may still run in other tabs, store comic IDs as numbers.
      ...(section === 'comic' && { stored: (ids: readonly string[]) => ids.map(storedId) }),
    });
    this.#works = storage.value(Type.Array(KnownWork), autoBuyKeys.works, []);
  }

  get ids(): readonly string[] {
    return this.#ids.get();
  }

  entry(id: string): AutoBuyEntry {
    const has = () => this.ids.includes(id);
    return {
      get isOn() {
        return has();
      },
      put: (isOn, work) => this.#put(id, isOn, work),
    };
  }

  /**
   * Returns the description of a work. Undefined if an older version stored the work, because those stored only IDs.
   */
  work(id: string): AutoBuyWork | undefined {
    return this.#works.get().find((work) => this.#is(work, id));
  }

  #put(id: string, isOn: boolean, work: AutoBuyWork | undefined): void {
    if (isOn === this.ids.includes(id)) return;
    this.#ids.set(isOn ? [...this.ids, id] : this.ids.filter((other) => other !== id));
    const others = this.#works.get().filter((known) => !this.#is(known, id));
    const known = isOn && work ? [{ ...work, section: this.#section, id }] : [];
    this.#works.set([...others, ...known]);
  }

  #is(work: KnownWork, id: string): boolean {
    return work.section === this.#section && work.id === id;
  }
}
