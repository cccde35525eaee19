import { at, createRandom } from '../../random.ts';
import { castOf } from '../openings.ts';
import fables from '../scenes/fables.json' with { type: 'json' };
import folkTales from '../scenes/folk-tales.json' with { type: 'json' };
import history from '../scenes/history.json' with { type: 'json' };
import myths from '../scenes/myths.json' with { type: 'json' };
import poems from '../scenes/poems.json' with { type: 'json' };
import stars from '../scenes/stars.json' with { type: 'json' };
import swords from '../scenes/swords.json' with { type: 'json' };
import travels from '../scenes/travels.json' with { type: 'json' };
import { worldOf } from './worlds.ts';

/** Scenes of a genre. Each is one string with a paragraph a line, and slots such as `{hero}`. */
interface GenreScenes {
  /** The first line is the title. */
  readonly scenes: readonly string[];
  /** Last scenes of serials, which leave something open. */
  readonly open: readonly string[];
  /** Last scenes of finished novels. */
  readonly final: readonly string[];
}

/** Scenes by genre, in the order of the genres. */
export const scenesByGenre: readonly GenreScenes[] = [
  myths,
  folkTales,
  history,
  poems,
  travels,
  swords,
  stars,
  fables,
];

/** Number of scenes in a chapter. Two chapters contain each scene of a genre once. */
const scenesPerChapter = 6;

export interface ChapterSubject {
  readonly bookId: number;
  readonly categoryId: number;
  readonly number: number;
  readonly seed: number;
}

/** Returns the titles of the first two scenes of a chapter after the first. */
export function sceneTitles(subject: ChapterSubject): string[] {
  const start = (subject.number - 2) * scenesPerChapter;
  return [start, start + 1].map((position) => linesAt(subject, position)[0] ?? '');
}

/** Returns the paragraphs of a chapter after the first, with the names of its novel. */
export function sceneParagraphs(subject: ChapterSubject): string[] {
  const start = (subject.number - 2) * scenesPerChapter;
  return Array.from({ length: scenesPerChapter }, (_, index) => sceneAt(subject, start + index)).flat();
}

/** Returns the paragraphs of the scene at a position in a novel. */
export function sceneAt(subject: ChapterSubject, position: number): string[] {
  const { bookId, categoryId, seed } = subject;
  const [, ...lines] = linesAt(subject, position);
  const spots = createRandom(seed, 'spots', bookId).shuffle(worldOf(categoryId).places);
  return filled(lines, bookId, seed, at(spots, position));
}

/** Returns the lines of the scene at a position. All scenes of the genre occur before one returns. */
function linesAt({ bookId, categoryId, seed }: ChapterSubject, position: number): string[] {
  const { scenes } = at(scenesByGenre, categoryId - 1);
  const round = Math.floor(position / scenes.length);
  return at(createRandom(seed, 'scenes', bookId, round).shuffle(scenes), position).split('\n');
}

/** Returns the last paragraphs of a novel, open ones for a serial. */
export function lastParagraphs({ bookId, categoryId, seed }: ChapterSubject, isFinished: boolean): string[] {
  const { open, final } = at(scenesByGenre, categoryId - 1);
  const random = createRandom(seed, 'last', bookId);
  const scene = random.pick(isFinished ? final : open);
  return filled(scene.split('\n'), bookId, seed, random.pick(worldOf(categoryId).places));
}

function filled(lines: readonly string[], bookId: number, seed: number, spot: string): string[] {
  const names: Readonly<Record<string, string>> = { ...castOf(bookId, seed), spot };
  return lines.map((line) => line.replace(/\{(\w+)\}/g, (slot, name: string) => names[name] ?? slot));
}
