import { at, createRandom } from '../random.ts';
import { inkBorder } from './ink-border.ts';
import { paletteFor, type Subject, scenesOf } from './scene-choice.ts';
import { type Frame, picture } from './svg.ts';

interface PlateSubject extends Subject {
  readonly number: number;
  /** Number of the illustration, from 1. */
  readonly plate: number;
}

/** Draws an illustration for a novel's chapter. */
export function drawPlate(subject: PlateSubject, frame: Frame): string {
  const { seed, bookId, categoryId, number, plate } = subject;
  const random = createRandom(seed, 'plate', bookId, number, plate);
  const scene = at(scenesOf(subject), number + plate);
  const palette = paletteFor(scene, categoryId, random);
  return picture(frame, scene({ frame, palette, random, id: 'p' }) + inkBorder(frame));
}
