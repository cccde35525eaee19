import type { PlayGate } from './play-gate.ts';
import type { PlayableSource } from './playable-source.ts';

/** What the switcher asks of the player. */
export interface SwitchedPlayer {
  currentTime: number;
  playbackRate: number;
  /** Loads the source; the element is paused and empty until its metadata are there. */
  load(source: PlayableSource): void;
  /** While it lasts the poster and the big play button stay away. */
  showSwitching(isSwitching: boolean): void;
  /** The tracks that are chosen now, as something that chooses them again. */
  rememberTracks(): () => void;
}

export interface SwitchOptions {
  /** Seconds; default: where the video stands. */
  readonly at?: number;
  /** Plays, whatever was before; default: plays if that was the wish. */
  readonly thenPlay?: boolean;
  /** It is not the video, but something that takes its place for a while: the video's place, rate and tracks are put aside. */
  readonly isGuest?: boolean;
}

/** How the video is to be found again. */
interface Kept {
  readonly at: number;
  readonly rate: number;
  readonly chooseTracks: () => void;
}

interface Deps {
  readonly player: SwitchedPlayer;
  readonly gate: Pick<PlayGate, 'switchStarted' | 'switchEnded'>;
  /** Resolves when the source can be given to the player; rejects when what plays it cannot be had. */
  prepare(source: PlayableSource): Promise<void>;
  failed(thrown: unknown): void;
}

/** So far (s) an engine may land from where it was sent; one that lands further away has lost the order. */
const seekTolerance = 1;

const untouched: Kept = { at: 0, rate: 1, chooseTracks: () => undefined };

/** Changes what the player plays, and keeps place, rate and tracks. Of several changes the last one counts. */
export class SourceSwitcher {
  readonly #deps: Deps;
  #source: PlayableSource | undefined;
  #guest: PlayableSource | undefined;
  /** The video, while a guest has the player. */
  #aside: Kept | undefined;
  /** What the source that is being loaded has to be set to. */
  #awaited: (Kept & { readonly thenPlay: boolean }) | undefined;
  #isLoading = false;
  #change: symbol | undefined;
  /** A place that has been set too early for some engines. */
  #recheckedPlace = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Of the video, also while a guest has the player. */
  get source(): PlayableSource | undefined {
    return this.#source;
  }

  get hasGuest(): boolean {
    return this.#aside !== undefined;
  }

  /** Seconds into the video, also while a guest has the player or a change is under way. */
  get videoTime(): number {
    return this.#aside?.at ?? this.#awaited?.at ?? this.#deps.player.currentTime;
  }

  /** Resolves when the source is given to the player, another change has taken its place, or it has failed. */
  async switchTo(source: PlayableSource, options: SwitchOptions = {}): Promise<void> {
    const { gate, player, prepare, failed } = this.#deps;
    const change = Symbol();
    this.#change = change;
    const isFirst = this.#source === undefined;
    const thenPlay = options.thenPlay ?? this.#awaited?.thenPlay ?? false;
    this.#awaited = { ...this.#keep(source, options), thenPlay };
    this.#isLoading = false;
    // The first source may play as soon as it can: there is nothing to restore.
    if (!isFirst || this.#awaited.at > 0) {
      gate.switchStarted();
      player.showSwitching(true);
    }
    try {
      await prepare(source);
    } catch (thrown) {
      if (this.#change === change) failed(thrown);
      return;
    }
    if (this.#change !== change) return;
    this.#isLoading = true;
    player.load(source);
  }

  /** Loads again what failed, at its place; of an advertisement, from its beginning. */
  async retry({ thenPlay = false }: Pick<SwitchOptions, 'thenPlay'> = {}): Promise<void> {
    const source = this.#guest ?? this.#source;
    if (source === undefined) return;
    const isGuest = this.#guest !== undefined;
    await this.switchTo(source, { thenPlay, ...(isGuest ? { isGuest } : { at: this.videoTime }) });
  }

  /** The metadata of the present source are there. */
  metadataArrived(): void {
    const awaited = this.#awaited;
    // Of a source that is on its way out.
    if (awaited === undefined || !this.#isLoading) return;
    const { gate, player } = this.#deps;
    this.#awaited = undefined;
    this.#isLoading = false;
    if (awaited.rate !== 1) player.playbackRate = awaited.rate;
    if (awaited.at > 0) player.currentTime = awaited.at;
    this.#recheckedPlace = awaited.at;
    awaited.chooseTracks();
    player.showSwitching(false);
    gate.switchEnded(awaited);
  }

  /** The source can be played: iPhones forget a place that was set before. */
  canPlay(): void {
    const place = this.#recheckedPlace;
    this.#recheckedPlace = 0;
    const { player } = this.#deps;
    if (place > 0 && player.currentTime < place - seekTolerance) player.currentTime = place;
  }

  dispose(): void {
    this.#change = undefined;
    this.#awaited = undefined;
  }

  #keep(source: PlayableSource, { at, isGuest = false }: SwitchOptions): Kept {
    if (isGuest) {
      this.#aside ??= this.#snapshot();
      this.#guest = source;
      return { ...untouched, at: at ?? 0 };
    }
    const kept = this.#aside ?? this.#snapshot();
    this.#aside = undefined;
    this.#guest = undefined;
    this.#source = source;
    return { ...kept, at: at ?? kept.at };
  }

  #snapshot(): Kept {
    if (this.#awaited) return this.#awaited;
    if (this.#source === undefined) return untouched;
    const { player } = this.#deps;
    return {
      at: player.currentTime,
      rate: player.playbackRate,
      chooseTracks: player.rememberTracks(),
    };
  }
}
