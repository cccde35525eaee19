import type { PlayerContext } from '../../player-context.ts';
import { PictureTurn } from './picture-turn.ts';

/** Applies the transform to the picture of a player. The rotate and the mirror plugin share it. */
export class TurnedPicture {
  readonly turn = new PictureTurn();
  readonly #context: PlayerContext;

  constructor(context: PlayerContext) {
    this.#context = context;
    context.player.on(['playerresize', 'fullscreenchange', 'loadedmetadata'], () => this.apply());
  }

  apply(): void {
    const { player } = this.#context;
    const tech = player.el().querySelector<HTMLElement>('.vjs-tech');
    if (!tech) return;
    tech.style.transform = this.turn.transform(
      { width: player.currentWidth(), height: player.currentHeight() },
      { width: player.videoWidth(), height: player.videoHeight() },
    );
  }
}

const pictures = new WeakMap<PlayerContext, TurnedPicture>();

export function pictureOf(context: PlayerContext): TurnedPicture {
  const picture = pictures.get(context) ?? new TurnedPicture(context);
  pictures.set(context, picture);
  return picture;
}
