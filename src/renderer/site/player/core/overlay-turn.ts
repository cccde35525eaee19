import type { PlayerContext } from '../player-context.ts';

/** Kinds of overlays over the picture, the most important first. Only one is visible at a time. */
const overlayOrder = ['menu', 'notice', 'upNext', 'pauseAd', 'resume'] as const;

type OverlayKind = (typeof overlayOrder)[number];

/** Overlays that request to be visible, by player. */
const waiting = new WeakMap<object, Set<OverlayTurn>>();

/**
 * Shows one overlay of a player if no more important one is visible. It is replaced by a later one of the same kind.
 */
export class OverlayTurn {
  readonly #all: Set<OverlayTurn>;
  readonly #kind: OverlayKind;
  readonly #draw: (isShown: boolean) => void;
  #isShown = false;

  /** `draw` is called when the overlay must appear or disappear. */
  constructor(
    { player }: Pick<PlayerContext, 'player'>,
    kind: OverlayKind,
    draw: (isShown: boolean) => void,
  ) {
    this.#all = waiting.get(player) ?? new Set();
    waiting.set(player, this.#all);
    this.#kind = kind;
    this.#draw = draw;
  }

  /** Requests that the overlay is visible, or ends the request. */
  want(isWanted: boolean): void {
    const affected = new Set([...this.#all, this]);
    this.#all.delete(this);
    if (isWanted) {
      for (const other of this.#all) if (other.#kind === this.#kind) this.#all.delete(other);
      this.#all.add(this);
    }
    const first = overlayOrder.flatMap((kind) => [...this.#all].filter((one) => one.#kind === kind))[0];
    // Hides the other overlays first, so that two are never visible together.
    for (const one of affected) if (one !== first) one.#set(false);
    if (first) first.#set(true);
  }

  #set(isShown: boolean): void {
    if (this.#isShown === isShown) return;
    this.#isShown = isShown;
    this.#draw(isShown);
  }
}
