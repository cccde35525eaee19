import worlds from './worlds.json' with { type: 'json' };

/** Vocabulary for the novels of one category. */
export interface World {
  /** Classical style, with 第N回 in the title and 且听下回分解 at the end. */
  readonly isOld: boolean;
  readonly places: readonly string[];
  readonly things: readonly string[];
  /** Minor characters met on the way. */
  readonly strangers: readonly string[];
  /** Places and things unique to this world. */
  readonly sights: readonly string[];
}

const worldsByCategory: Readonly<Record<number, World>> = worlds;

/** Throws if the category has no world. */
export function worldOf(categoryId: number): World {
  const world = worldsByCategory[categoryId];
  if (!world) throw new RangeError(`No world for the category ${categoryId}`);
  return world;
}
