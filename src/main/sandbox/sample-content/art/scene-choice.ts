import { at, type Random } from '../random.ts';
import categoryScenes from './category-scenes.json' with { type: 'json' };
import { dayPalettes, nightPalettes, type Palette } from './palette.ts';
import type { scenes } from './scenes/scenes.ts';

export interface Subject {
  readonly bookId: number;
  readonly title: string;
  readonly categoryId: number;
  readonly seed: number;
}

export type SceneName = keyof typeof scenes;

/** Scenes of each category. Categories are the same for comics, novels and videos; their numbers start at 1. */
const scenesByCategory = categoryScenes.map((names) => names.split(' ') as readonly SceneName[]);
const categoryOfNight = 7;
const nightWords = /[夜月星灯]|天河|银汉/;

/** Returns the scenes that fit a book; its cover shows the first. Neighbors in a category get different ones. */
export function scenesOf({
  bookId,
  categoryId,
}: Pick<Subject, 'bookId' | 'categoryId'>): readonly SceneName[] {
  const suiting = at(scenesByCategory, categoryId - 1);
  const first = Math.floor((bookId - 1) / scenesByCategory.length) + categoryId;
  return suiting.map((_, index) => at(suiting, first + index));
}

/** Returns books in nearly the same order, so that no cover has the scene of one of the two covers before it. */
export function spreadScenes<
  Book extends { readonly view: { readonly bookId: number }; readonly categoryId: number },
>(books: readonly Book[]): Book[] {
  const waiting = books.map((book) => ({
    book,
    scene: scenesOf({ bookId: book.view.bookId, categoryId: book.categoryId })[0],
  }));
  const spread: typeof waiting = [];
  while (waiting.length > 0) {
    const recent = spread.slice(-2).map(({ scene }) => scene);
    const next = waiting.findIndex(({ scene }) => !recent.includes(scene));
    spread.push(...waiting.splice(Math.max(0, next), 1));
  }
  return spread.map(({ book }) => book);
}

/** Returns the palette of a single picture. A title that names the night gets a night scene. */
export function paletteFor(
  scene: SceneName,
  { title, categoryId }: Pick<Subject, 'title' | 'categoryId'>,
  random: Random,
): Palette {
  const isNight =
    scene === 'nightSky' ||
    categoryId === categoryOfNight ||
    nightWords.test(title) ||
    (scene === 'lanterns' && random.chance(0.7));
  return random.pick(isNight ? nightPalettes : dayPalettes);
}
