import type { PlayGate } from '../play-gate.ts';
import type { PlayableSource } from './playable-source.ts';

/** What the switcher asks of the player. */
export interface SwitchedPlayer {
  currentTime: number;
  playbackRate: number;
  /** Resolves when the element has the source. Until then it has the one before, whose news still come. */
  load(source: PlayableSource): Promise<void>;
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
}

/** How something is to be found again. */
interface Kept {
  readonly at: number;
  readonly rate: number;
  readonly chooseTracks: () => void;
}

interface Deps {
  readonly player: SwitchedPlayer;
  readonly gate: Pick<PlayGate, 'ask' | 'switchStarted' | 'switchLoading' | 'switchEnded'>;
  /** Resolves when the source can be given to the player; rejects when what plays it cannot be had. */
  prepare(source: PlayableSource): Promise<void>;
  failed(thrown: unknown): void;
}

/** So far (s) an engine may land from where it was sent; one that lands further away has lost the order. */
const seekTolerance = 1;

const untouched: Kept = { at: 0, rate: 1, chooseTracks: () => undefined };

/**
 * Changes what the player plays, and keeps place, rate and tracks of the video. Of several changes the last one counts. A
 * guest takes the player for a while: an advertisement, behind which the video waits and may even become another one.
 */
export class SourceSwitcher {
  readonly #deps: Deps;
  #source: PlayableSource | undefined;
  #guest: PlayableSource | undefined;
  /** The video, while a guest has the player. */
  #aside: Kept | undefined;
  /** What the source that is being loaded has to be set to. */
  #awaited: Kept | undefined;
  #isLoading = false;
  /** The player was given a source before. */
  #isInUse = false;
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
    return this.#guest !== undefined;
  }

  /** Seconds into the video, also while a guest has the player or a change is under way. */
  get videoTime(): number {
    return this.#aside?.at ?? this.#awaited?.at ?? this.#deps.player.currentTime;
  }

  /** Sends the video to a place, also while it waits or is on its way. */
  seek(at: number): void {
    if (this.#aside) this.#aside = { ...this.#aside, at };
    else if (this.#awaited) this.#awaited = { ...this.#awaited, at };
    else if (this.#source) this.#deps.player.currentTime = at;
  }

  /** Resolves when the player has the source, another change has taken its place, it has failed, or it waits behind a guest. */
  async switchTo(source: PlayableSource, { at, thenPlay = false }: SwitchOptions = {}): Promise<void> {
    const kept = this.#aside ?? this.#snapshot();
    const wanted = { ...kept, at: at ?? kept.at };
    this.#source = source;
    if (this.#guest) this.#aside = wanted;
    else await this.#give(source, wanted, { thenPlay });
  }

  /** Lets something play in the place of the video, from its beginning. Another guest may follow it. */
  async showGuest(guest: PlayableSource, { thenPlay = false }: Pick<SwitchOptions, 'thenPlay'> = {}) {
    this.#aside ??= this.#snapshot();
    this.#guest = guest;
    await this.#give(guest, untouched, { thenPlay });
  }

  /** The video comes back as it was. */
  async dismissGuest({ thenPlay = false }: Pick<SwitchOptions, 'thenPlay'> = {}): Promise<void> {
    const aside = this.#aside;
    this.#aside = undefined;
    this.#guest = undefined;
    if (this.#source && aside) await this.#give(this.#source, aside, { thenPlay });
  }

  /** Loads again what failed, at its place; a guest from its beginning. */
  async retry(options: Pick<SwitchOptions, 'thenPlay'> = {}): Promise<void> {
    if (this.#guest) await this.showGuest(this.#guest, options);
    else if (this.#source) await this.switchTo(this.#source, options);
  }

  /** The metadata of the present source are there. */
  metadataArrived(): void {
    const awaited = this.#awaited;
    // Of a source that is on its way out.
    if (awaited === undefined || !this.#isLoading) return;
    const { gate, player } = this.#deps;
    this.#awaited = undefined;
    this.#isLoading = false;
    // A rate that a user has chosen would be that of a guest too.
    player.playbackRate = awaited.rate;
    if (awaited.at > 0) player.currentTime = awaited.at;
    this.#recheckedPlace = awaited.at;
    awaited.chooseTracks();
    player.showSwitching(false);
    gate.switchEnded();
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

  async #give(source: PlayableSource, kept: Kept, { thenPlay }: { readonly thenPlay: boolean }) {
    const { gate, player, prepare, failed } = this.#deps;
    const change = Symbol();
    this.#change = change;
    this.#awaited = kept;
    this.#isLoading = false;
    this.#recheckedPlace = 0;
    // The first source may play as soon as it can: there is nothing to restore.
    if (this.#isInUse || kept.at > 0) gate.switchStarted();
    if (this.#isInUse) player.showSwitching(true);
    if (thenPlay) gate.ask();
    try {
      await prepare(source);
    } catch (thrown) {
      if (this.#change === change) failed(thrown);
      return;
    }
    if (this.#change !== change) return;
    this.#isInUse = true;
    await player.load(source);
    if (this.#change !== change) return;
    this.#isLoading = true;
    gate.switchLoading();
  }

  #snapshot(): Kept {
    if (this.#awaited) return this.#awaited;
    if (this.#source === undefined) return untouched;
    const { player } = this.#deps;
    return { at: player.currentTime, rate: player.playbackRate, chooseTracks: player.rememberTracks() };
  }
}
