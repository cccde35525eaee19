import type { PlayGate } from '../play-gate.ts';
import type { PlayableSource } from './playable-source.ts';

/** Functions of the player that the switcher uses. */
export interface SwitchedPlayer {
  currentTime: number;
  playbackRate: number;
  /** Loads a source. Resolves when the element has it. Earlier events belong to the previous source. */
  load(source: PlayableSource): Promise<void>;
  /** Hides the poster and the big play button during a source change. */
  showSwitching(isSwitching: boolean): void;
  /** Returns a function that selects the current tracks in the next source too. */
  rememberTracks(): () => void;
}

export interface SwitchOptions {
  /** Position in seconds. Default: the current position. */
  readonly at?: number;
  /** True starts playback in any case. By default, it starts only if it was requested before. */
  readonly thenPlay?: boolean;
}

interface SavedState {
  readonly at: number;
  readonly rate: number;
  readonly restoreTracks: () => void;
}

interface Deps {
  readonly player: SwitchedPlayer;
  readonly gate: Pick<PlayGate, 'ask' | 'switchStarted' | 'switchLoading' | 'switchEnded'>;
  /** Prepares the player for a source. Rejects if the code for it cannot be loaded. */
  prepare(source: PlayableSource): Promise<void>;
  failed(thrown: unknown): void;
}

/** Max difference in seconds between a requested and an actual position. Beyond it, the browser lost the seek. */
const seekTolerance = 1;

const initialState: SavedState = { at: 0, rate: 1, restoreTracks: () => undefined };

/**
 * Changes the source. Keeps position, rate and tracks of the video. If several changes overlap, only the last one
 * counts. A guest, such as an ad, can replace the video for a while. The source of the video can be changed meanwhile.
 */
export class SourceSwitcher {
  readonly #deps: Deps;
  #source: PlayableSource | undefined;
  #guest: PlayableSource | undefined;
  /** State of the video while a guest (such as an ad) replaces it; undefined otherwise. */
  #videoState: SavedState | undefined;
  /** State to restore once the new source has loaded. */
  #pending: SavedState | undefined;
  #isLoading = false;
  /** True if the player has ever had a source. */
  #isInUse = false;
  #change: symbol | undefined;
  /** Position in seconds to check again at `canPlay`, because some browsers lose it. */
  #recheckedPlace = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Source of the video, even while a guest (such as an ad) replaces it. */
  get source(): PlayableSource | undefined {
    return this.#source;
  }

  get hasGuest(): boolean {
    return this.#guest !== undefined;
  }

  /** Position in the video in seconds, also during an ad (a guest) or a source change. */
  get videoTime(): number {
    return this.#videoState?.at ?? this.#pending?.at ?? this.#deps.player.currentTime;
  }

  /** Seeks in the video, also during an ad (a guest) or a source change. */
  seek(at: number): void {
    if (this.#videoState) this.#videoState = { ...this.#videoState, at };
    else if (this.#pending) this.#pending = { ...this.#pending, at };
    else if (this.#source) this.#deps.player.currentTime = at;
  }

  /**
   * Changes the source of the video. Resolves when the player has it, or when a later change, a failure or a guest
   * prevents that.
   */
  async switchTo(source: PlayableSource, { at, thenPlay = false }: SwitchOptions = {}): Promise<void> {
    const saved = this.#videoState ?? this.#snapshot();
    const target = { ...saved, at: at ?? saved.at };
    this.#source = source;
    if (this.#guest) this.#videoState = target;
    else await this.#give(source, target, { thenPlay });
  }

  /** Plays a guest, such as an ad, from its beginning instead of the video. It may replace another guest. */
  async showGuest(guest: PlayableSource, { thenPlay = false }: Pick<SwitchOptions, 'thenPlay'> = {}) {
    this.#videoState ??= this.#snapshot();
    this.#guest = guest;
    await this.#give(guest, initialState, { thenPlay });
  }

  /** Ends the guest (such as an ad), and continues the video at its position. */
  async dismissGuest({ thenPlay = false }: Pick<SwitchOptions, 'thenPlay'> = {}): Promise<void> {
    const videoState = this.#videoState;
    this.#videoState = undefined;
    this.#guest = undefined;
    if (this.#source && videoState) await this.#give(this.#source, videoState, { thenPlay });
  }

  /** Loads the failed source again: the video at its position, a guest from its beginning. */
  async retry(options: Pick<SwitchOptions, 'thenPlay'> = {}): Promise<void> {
    if (this.#guest) await this.showGuest(this.#guest, options);
    else if (this.#source) await this.switchTo(this.#source, options);
  }

  /** Called when the metadata of the current source have loaded. */
  metadataArrived(): void {
    const pending = this.#pending;
    // Ignores an event of the previous source.
    if (pending === undefined || !this.#isLoading) return;
    const { gate, player } = this.#deps;
    this.#pending = undefined;
    this.#isLoading = false;
    // Sets the rate for a guest too, because it must not inherit the rate that the user has chosen.
    player.playbackRate = pending.rate;
    if (pending.at > 0) player.currentTime = pending.at;
    this.#recheckedPlace = pending.at;
    pending.restoreTracks();
    player.showSwitching(false);
    gate.switchEnded();
  }

  /** Called when the source can play. Sets the position again, because iPhones lose a position that was set earlier. */
  canPlay(): void {
    const place = this.#recheckedPlace;
    this.#recheckedPlace = 0;
    const { player } = this.#deps;
    if (place > 0 && player.currentTime < place - seekTolerance) player.currentTime = place;
  }

  dispose(): void {
    this.#change = undefined;
    this.#pending = undefined;
  }

  async #give(source: PlayableSource, saved: SavedState, { thenPlay }: { readonly thenPlay: boolean }) {
    const { gate, player, prepare, failed } = this.#deps;
    const change = Symbol();
    this.#change = change;
    this.#pending = saved;
    this.#isLoading = false;
    this.#recheckedPlace = 0;
    // Allows the first source to play immediately, because there is no state to restore.
    if (this.#isInUse || saved.at > 0) gate.switchStarted();
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

  #snapshot(): SavedState {
    if (this.#pending) return this.#pending;
    if (this.#source === undefined) return initialState;
    const { player } = this.#deps;
    return { at: player.currentTime, rate: player.playbackRate, restoreTracks: player.rememberTracks() };
  }
}
