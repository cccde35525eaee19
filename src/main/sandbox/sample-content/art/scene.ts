import type { Random } from '../random.ts';
import type { Palette } from './palette.ts';
import type { Frame } from './svg.ts';

export interface SceneInput {
  readonly frame: Frame;
  readonly palette: Palette;
  readonly random: Random;
  /** Prefix for element IDs, unique in the picture. */
  readonly id: string;
}

/** Draws markup that fills the frame. */
export type Scene = (input: SceneInput) => string;
