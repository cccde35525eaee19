import * as Type from 'typebox';
import { Count, Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { storedId } from '../../../services/storage/stored-id.ts';
import { type AutoBuySection, autoBuyKeys } from './auto-buy-keys.ts';

const workFields = {
  title: Type.String(),
  /** What its chapters are counted in: 章, 话. */
  unit: Type.String(),
  /** Coins for a chapter, as far as the server told; the next one may cost another price. */
  price: Type.Optional(Count),
};

const KnownWork = Type.Object({ ...workFields, section: Type.Enum(['comic', 'novel']), id: Id });
type KnownWork = Type.Static<typeof KnownWork>;

/** What is told of a work whose chapters are to be bought without asking. */
export type AutoBuyWork = Pick<KnownWork, keyof typeof workFields>;

/** Whether what follows in one series is bought without asking. */
export interface AutoBuyEntry {
  readonly isOn: boolean;
  /** `work` is what the list of them shows later. */
  put(isOn: boolean, work?: AutoBuyWork): void;
}

/** The works of a section whose next chapters are bought without asking, by their ids. */
export class AutoBuyList {
  readonly #section: AutoBuySection;
  readonly #ids: PersistedValue<string[]>;
  readonly #works: PersistedValue<KnownWork[]>;

  constructor(storage: SiteStorage, section: AutoBuySection) {
    this.#section = section;
    this.#ids = storage.value(Type.Array(Id), autoBuyKeys[section], [], {
      // Older versions wrote comics' ids as numbers, and other tabs may be theirs.
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

  /** Undefined for a work that was put on the list by a version that kept no more than ids. */
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
