import { createRandom, type Random } from '../random.ts';
import { dayPalettes, nightPalettes, type Palette } from './palette.ts';
import type { Scene } from './scene.ts';
import { bamboo } from './scenes/bamboo.ts';
import { clouds } from './scenes/clouds.ts';
import { lanterns } from './scenes/lanterns.ts';
import { latticeWindow } from './scenes/lattice-window.ts';
import { mountains } from './scenes/mountains.ts';
import { nightSky } from './scenes/night-sky.ts';
import { terraces } from './scenes/terraces.ts';
import { waves } from './scenes/waves.ts';

export interface Subject {
  readonly bookId: number;
  readonly title: string;
  readonly categoryId: number;
  readonly seed: number;
}

const everyScene: readonly Scene[] = [
  mountains,
  waves,
  bamboo,
  latticeWindow,
  clouds,
  nightSky,
  terraces,
  lanterns,
];

/** Scenes by category number, which is the same for comics, novels and videos. */
const scenesByCategory: Readonly<Record<number, readonly Scene[]>> = {
  1: [clouds, mountains, waves, clouds],
  2: [waves, lanterns, bamboo, latticeWindow],
  3: [mountains, latticeWindow, clouds, bamboo],
  4: [terraces, bamboo, latticeWindow, mountains],
  5: [mountains, waves, terraces, bamboo],
  6: [latticeWindow, waves, clouds, lanterns],
  7: [nightSky, waves, nightSky, mountains],
  8: [lanterns, latticeWindow, lanterns, terraces],
};
const categoryOfNight = 7;
const darkScenes: ReadonlySet<Scene> = new Set([nightSky, lanterns]);

/** Returns the scenes that fit a book; its cover shows the first. */
export function scenesOf({ bookId, categoryId, seed }: Subject): readonly Scene[] {
  const suiting = scenesByCategory[categoryId] ?? everyScene;
  return createRandom(seed, 'scenes', bookId).shuffle(suiting);
}

export function paletteFor(scene: Scene, categoryId: number, random: Random): Palette {
  const isNight =
    scene === nightSky || categoryId === categoryOfNight || (darkScenes.has(scene) && random.chance(0.7));
  return random.pick(isNight ? nightPalettes : dayPalettes);
}
