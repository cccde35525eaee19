import { Emitter } from './emitter.ts';

/** Reasons to hold playback, the highest priority first. */
const holdOrder = ['membership', 'mobileData', 'videoAd', 'manyVideoAd', 'startAd', 'previewEnd'] as const;

export type Hold = (typeof holdOrder)[number];

export type PauseCause = 'user' | 'gate' | 'ended' | 'seeking' | 'switch';

/** Element that plays the video. Its state changes immediately, and its events arrive later. */
export interface GatedMedia {
  readonly isPaused: boolean;
  readonly isEnded: boolean;
  /** True while the user drags the seek bar. The bar then pauses and resumes playback itself. */
  readonly isScrubbing: boolean;
  /** Starts playback. Calls `playRefused` if the browser refuses. */
  play(): void;
  pause(): void;
}

export interface GateEvents {
  /** Hold with the highest priority, which is the active one. */
  readonly activeHold: Hold | undefined;
  readonly paused: PauseCause;
  /** Emitted when the user or the page requests playback during a hold. */
  readonly heldBack: Hold;
  /** True if the browser requires a user gesture before playback; false once playback is allowed again. */
  readonly blocked: boolean;
}

/**
 * Decides whether the video may play. Stores a request to play, and starts playback when all holds and any source
 * change have ended. Only the hold with the highest priority is active, so that two ads never play together.
 */
export class PlayGate {
  readonly #media: GatedMedia;
  /** All holds. The value is true if the content of the hold plays in the video's own element. */
  readonly #holds = new Map<Hold, boolean>();
  readonly #emitter = new Emitter<GateEvents>();
  #wantsToPlay = false;
  #isBlocked = false;
  /**
   * State of a source change. 'waiting': the element still has the old source. 'loading': it has the new source, but
   * not its position.
   */
  #switching: 'waiting' | 'loading' | undefined;
  #isDisposed = false;

  constructor(media: GatedMedia) {
    this.#media = media;
  }

  get wantsToPlay(): boolean {
    return this.#wantsToPlay;
  }

  get activeHold(): Hold | undefined {
    return holdOrder.find((hold) => this.#holds.has(hold));
  }

  /** True if the element must not play. False while the content of the active hold plays in it. */
  get isHeld(): boolean {
    const active = this.activeHold;
    return this.#isDisposed || (active !== undefined && this.#holds.get(active) !== true);
  }

  on<Name extends keyof GateEvents>(
    name: Name,
    listener: (event: GateEvents[Name]) => void,
    signal: AbortSignal,
  ): void {
    this.#emitter.on(name, listener, signal);
  }

  /** Requests playback. Called for the user and for the page. */
  ask(): void {
    if (this.#isDisposed) return;
    this.#wantsToPlay = true;
    this.#notifyHeldBack();
    this.#settle();
  }

  /** Cancels the request to play, so that playback does not start when a hold ends. */
  stop(): void {
    this.#wantsToPlay = false;
    if (!this.#media.isPaused) this.#media.pause();
  }

  /** Adds a hold. `inPlayer` means that the content of the hold plays in the video's own element. */
  hold(hold: Hold, { inPlayer = false }: { readonly inPlayer?: boolean } = {}): void {
    if (this.#isDisposed) return;
    this.#rememberPlaying();
    this.#change(() => this.#holds.set(hold, inPlayer));
  }

  release(hold: Hold, { thenPlay = false }: { readonly thenPlay?: boolean } = {}): void {
    if (!this.#holds.has(hold)) return;
    if (thenPlay) this.#wantsToPlay = true;
    this.#change(() => this.#holds.delete(hold));
  }

  /** Begins a source change, and pauses the old source. Nothing starts automatically before `switchEnded`. */
  switchStarted(): void {
    this.#rememberPlaying();
    this.#switching = 'waiting';
    this.#settle();
  }

  /**
   * Called when the element has the new source. The user may press play from then on, because some phones load nothing
   * before.
   */
  switchLoading(): void {
    if (this.#switching) this.#switching = 'loading';
  }

  switchEnded(): void {
    this.#switching = undefined;
    this.#settle();
  }

  /** Called when the user releases the seek bar. */
  scrubbingEnded(): void {
    this.#settle();
  }

  mediaPlayed(): void {
    // Ignores an outdated event. Playback has been paused again in the meantime.
    if (this.#media.isPaused || this.#isDisposed) return;
    this.#wantsToPlay = true;
    this.#setBlocked(false);
    this.#notifyHeldBack();
    this.#settle();
  }

  mediaPaused(): void {
    // Ignores an outdated event. Playback has been started again in the meantime.
    if (!this.#media.isPaused) return;
    const cause = this.#causeOfPause();
    if (cause === 'user' || cause === 'ended') this.#wantsToPlay = false;
    this.#emitter.emit('paused', cause);
  }

  mediaEnded(): void {
    // Checks the state, because playback may have started again before this event arrived.
    if (this.#media.isEnded) this.#wantsToPlay = false;
  }

  /** Records that the browser refused `play()`, which it will refuse again without a user gesture. */
  playRefused(): void {
    if (this.#isDisposed || !this.#media.isPaused) return;
    this.#wantsToPlay = false;
    this.#setBlocked(true);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#wantsToPlay = false;
    this.#settle();
  }

  /** Returns the cause of a pause. During a hold it is the gate, because there is nothing that the user could pause. */
  #causeOfPause(): PauseCause {
    if (this.isHeld) return 'gate';
    if (this.#switching) return 'switch';
    if (this.#media.isEnded) return 'ended';
    return this.#media.isScrubbing ? 'seeking' : 'user';
  }

  /** Records that the element plays, even if its `play` event has not arrived yet. */
  #rememberPlaying(): void {
    if (!this.#media.isPaused) this.#wantsToPlay = true;
  }

  #change(change: () => void): void {
    const before = this.activeHold;
    change();
    const after = this.activeHold;
    // Pauses before announcing the next hold, because a hold that plays in the element starts at the announcement.
    if (after === undefined || this.isHeld) this.#settle();
    if (before !== after) this.#emitter.emit('activeHold', after);
  }

  #settle(): void {
    const { isPaused, isScrubbing } = this.#media;
    if (this.isHeld || this.#switching === 'waiting') {
      if (!isPaused) this.#media.pause();
    } else if (isPaused && this.#wantsToPlay && !this.#switching && !isScrubbing) {
      this.#media.play();
    }
  }

  #setBlocked(isBlocked: boolean): void {
    if (this.#isBlocked === isBlocked) return;
    this.#isBlocked = isBlocked;
    this.#emitter.emit('blocked', isBlocked);
  }

  #notifyHeldBack(): void {
    const active = this.activeHold;
    if (this.isHeld && active !== undefined) this.#emitter.emit('heldBack', active);
  }
}
