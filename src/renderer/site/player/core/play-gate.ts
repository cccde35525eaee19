import { Emitter } from './emitter.ts';

/** Reasons to hold playback, highest priority first. */
const holdOrder = ['membership', 'mobileData', 'videoAd', 'manyVideoAd', 'startAd', 'previewEnd'] as const;

export type Hold = (typeof holdOrder)[number];

export type PauseCause = 'user' | 'gate' | 'ended' | 'seeking' | 'switch';

/** The element that plays the video. Its state changes at once, but its events arrive later. */
export interface GatedMedia {
  readonly isPaused: boolean;
  readonly isEnded: boolean;
  /** True while the user drags the seek bar, which then controls playback itself. */
  readonly isScrubbing: boolean;
  /** Starts playback. If the browser refuses, `playRefused` is called. */
  play(): void;
  pause(): void;
}

export interface GateEvents {
  /** Hold that currently has priority. */
  readonly activeHold: Hold | undefined;
  readonly paused: PauseCause;
  /** Emitted when playback is requested during a hold. */
  readonly heldBack: Hold;
  /** True if the browser requires a user gesture first; false once that is over. */
  readonly blocked: boolean;
}

/**
 * Decides whether the video may play. Remembers a request to play and starts playback after the last hold and any
 * source change have ended. Only the hold with the highest priority is active, so two ads never play at once.
 */
export class PlayGate {
  readonly #media: GatedMedia;
  /** Active holds; the value is true if the hold plays in the video's own element. */
  readonly #holds = new Map<Hold, boolean>();
  readonly #emitter = new Emitter<GateEvents>();
  #wantsToPlay = false;
  #isBlocked = false;
  /**
   * State of a source change. `waiting`: the element still has the old source. `loading`: it has the new source, but
   * not yet its position.
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

  /** True if the element must not play. False while the active hold plays in the element. */
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

  /** Requests playback, for the user or the page. */
  ask(): void {
    if (this.#isDisposed) return;
    this.#wantsToPlay = true;
    this.#notifyHeldBack();
    this.#settle();
  }

  /** Cancels the request to play, so the end of a hold does not start playback. */
  stop(): void {
    this.#wantsToPlay = false;
    if (!this.#media.isPaused) this.#media.pause();
  }

  /** Adds a hold. `inPlayer` means that its content plays in the video's own element. */
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

  /** Begins a source change and pauses the old source. Nothing starts by itself until `switchEnded`. */
  switchStarted(): void {
    this.#rememberPlaying();
    this.#switching = 'waiting';
    this.#settle();
  }

  /** The element now has the new source. The user may already press play, because some phones load nothing before. */
  switchLoading(): void {
    if (this.#switching) this.#switching = 'loading';
  }

  switchEnded(): void {
    this.#switching = undefined;
    this.#settle();
  }

  /** Call when the user releases the seek bar. */
  scrubbingEnded(): void {
    this.#settle();
  }

  mediaPlayed(): void {
    // The event is outdated: playback was paused again.
    if (this.#media.isPaused || this.#isDisposed) return;
    this.#wantsToPlay = true;
    this.#setBlocked(false);
    this.#notifyHeldBack();
    this.#settle();
  }

  mediaPaused(): void {
    // The event is outdated: playback was started again.
    if (!this.#media.isPaused) return;
    const cause = this.#causeOfPause();
    if (cause === 'user' || cause === 'ended') this.#wantsToPlay = false;
    this.#emitter.emit('paused', cause);
  }

  mediaEnded(): void {
    // Playback may have restarted before the event arrived.
    if (this.#media.isEnded) this.#wantsToPlay = false;
  }

  /** Records that the browser refused `play()`. It would refuse again without a user gesture. */
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

  /** Returns the cause of a pause. During a hold the user has nothing to pause, so the gate itself is the cause. */
  #causeOfPause(): PauseCause {
    if (this.isHeld) return 'gate';
    if (this.#switching) return 'switch';
    if (this.#media.isEnded) return 'ended';
    return this.#media.isScrubbing ? 'seeking' : 'user';
  }

  /** Remembers that the element plays, even if its `play` event is still pending. */
  #rememberPlaying(): void {
    if (!this.#media.isPaused) this.#wantsToPlay = true;
  }

  #change(change: () => void): void {
    const before = this.activeHold;
    change();
    const after = this.activeHold;
    // Pause first, then announce the next hold. A hold that plays in the element starts on that event.
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
