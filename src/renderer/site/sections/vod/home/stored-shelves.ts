import * as Type from 'typebox';
import { Video } from '#shared/contract/vod/entities.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { dayUpdates, vodCategories } from '../vod-categories.ts';
import { vodKeys } from '../vod-keys.ts';
import type { HomeShelf } from './home-shelf.ts';

const StoredShelf = Type.Object({
  typeName: Type.String(),
  list: Type.Array(Video),
  at: Type.Optional(Type.Number()),
});

const categories = [dayUpdates, ...vodCategories].map(({ cid }) => cid);

/** Stores the rows of the home screen from the last response, with one entry per category. */
export class StoredShelves {
  readonly #storage: SiteStorage;

  constructor(storage: SiteStorage) {
    this.#storage = storage;
  }

  get shelves(): readonly HomeShelf[] {
    return categories
      .map((typeId) => ({ typeId, ...this.#shelf(typeId).get() }))
      .filter(({ list }) => list.length > 0);
  }

  /** Time of the response in ms since the epoch; 0 if an older version of the site stored them. */
  get at(): number {
    return Math.max(0, ...categories.map((cid) => this.#shelf(cid).get().at ?? 0));
  }

  /** Stores these shelves and removes all others. */
  replace(shelves: readonly HomeShelf[], at: number): void {
    for (const cid of categories) {
      const { typeName, list } = shelves.find(({ typeId }) => typeId === cid) ?? {};
      if (typeName !== undefined && list) this.#shelf(cid).set({ typeName, list: [...list], at });
      else this.#storage.remove(vodKeys.shelf(cid));
    }
  }

  #shelf(cid: string) {
    return this.#storage.value(StoredShelf, vodKeys.shelf(cid), { typeName: '', list: [] }, { cache: true });
  }
}
