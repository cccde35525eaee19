import worlds from './worlds.json' with { type: 'json' };

export interface World {
  /** True for the classical style, with 第N回 in the title. */
  readonly isOld: boolean;
  readonly places: readonly string[];
  readonly things: readonly string[];
}

const worldsByCategory: Readonly<Record<number, World>> = worlds;

/** Returns the vocabulary of a category. Throws if it has none. */
export function worldOf(categoryId: number): World {
  const world = worldsByCategory[categoryId];
  if (!world) throw new RangeError(`No world for the category ${categoryId}`);
  return world;
}
