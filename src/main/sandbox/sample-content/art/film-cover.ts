import type { FigureName } from './figures/figure.ts';
import table from './film-covers.json' with { type: 'json' };
import type { SceneName } from './scene-choice.ts';

/** Parts of a cover that follow what a film shows. */
export interface FilmCover {
  readonly scene: SceneName;
  /** Figure, unless the title names one. */
  readonly figure: FigureName;
  readonly isNight: boolean;
  readonly isSnowy: boolean;
}

const coversByScene: Readonly<Record<string, string>> = table.covers;
const sceneWords = Object.entries(table.words).map(([name, words]) => [name, words.split(' ')] as const);

/** Returns the cover of a film: what its title names, otherwise its first scene. Undefined if it has no scenes. */
export function filmCover(title: string, firstScene: string | undefined): FilmCover | undefined {
  const named = sceneWords.find(([, words]) => words.some((word) => title.includes(word)))?.[0];
  const cover = coversByScene[named ?? firstScene ?? ''];
  if (cover === undefined || firstScene === undefined) return undefined;
  const [scene, figure, ...others] = cover.split(' ');
  return {
    scene: scene as SceneName,
    figure: figure as FigureName,
    isNight: others.includes('night'),
    isSnowy: others.includes('snow'),
  };
}
