import { Announcer } from './announcer.ts';

/** Who may hold playback, in the order in which they have their turn. */
const holdOrder = ['membership', 'mobileData', 'videoAd', 'manyVideoAd', 'startAd', 'previewEnd'] as const;

export type Hold = (typeof holdOrder)[number];

export type PauseCause = 'user' | 'gate' | 'ended' | 'seeking' | 'switch';

/** The one element that plays the video. What it is told is true at once; what it tells comes later. */
export interface GatedMedia {
  readonly isPaused: boolean;
  readonly isEnded: boolean;
  /** The user has the seek bar in hand: whether it plays is the bar's affair. */
  readonly isScrubbing: boolean;
  /** May be refused by the browser: `playRefused` is told then. */
  play(): void;
  pause(): void;
}

export interface GateNews {
  /** Whose turn it is now. */
  readonly activeHold: Hold | undefined;
  readonly paused: PauseCause;
  /** Playback was asked for while it was held. */
  readonly heldBack: Hold;
  /** The browser wants a gesture of the user first, or no longer. */
  readonly blocked: boolean;
}

/**
 * Decides whether the video may play. It remembers that playback is wished for, and lets it begin once the last hold is
 * gone and no source is being changed. Only the first of the holds has its turn: two advertisements never play at once.
 */
export class PlayGate {
  readonly #media: GatedMedia;
  /** Each with whether it plays in the video's own element. */
  readonly #holds = new Map<Hold, boolean>();
  readonly #announcer = new Announcer<GateNews>();
  #isWished = false;
  #isBlocked = false;
  /** `waiting`: the element still has the source that is to go; `loading`: it has the new one, whose place is not set. */
  #switching: 'waiting' | 'loading' | undefined;
  #isDisposed = false;

  constructor(media: GatedMedia) {
    this.#media = media;
  }

  get isWished(): boolean {
    return this.#isWished;
  }

  /** Whose turn it is. */
  get activeHold(): Hold | undefined {
    return holdOrder.find((hold) => this.#holds.has(hold));
  }

  /** Whether the element has to be silent. Not so while the holder whose turn it is plays in it. */
  get isHeld(): boolean {
    const active = this.activeHold;
    return this.#isDisposed || (active !== undefined && this.#holds.get(active) !== true);
  }

  on<Name extends keyof GateNews>(
    name: Name,
    listener: (news: GateNews[Name]) => void,
    signal: AbortSignal,
  ): void {
    this.#announcer.on(name, listener, signal);
  }

  /** Asks for playback, for the user or for the page. */
  ask(): void {
    if (this.#isDisposed) return;
    this.#isWished = true;
    this.#tellHeldBack();
    this.#settle();
  }

  /** Gives up the wish: a hold that ends does not begin playback by itself. */
  stop(): void {
    this.#isWished = false;
    if (!this.#media.isPaused) this.#media.pause();
  }

  /** `inPlayer`: the holder plays something of its own in the video's element. */
  hold(hold: Hold, { inPlayer = false }: { readonly inPlayer?: boolean } = {}): void {
    if (this.#isDisposed) return;
    this.#rememberPlaying();
    this.#change(() => this.#holds.set(hold, inPlayer));
  }

  release(hold: Hold, { thenPlay = false }: { readonly thenPlay?: boolean } = {}): void {
    if (!this.#holds.has(hold)) return;
    if (thenPlay) this.#isWished = true;
    this.#change(() => this.#holds.delete(hold));
  }

  /** Another source is on its way: the one that goes falls silent. From here to `switchEnded` nothing begins by itself. */
  switchStarted(): void {
    this.#rememberPlaying();
    this.#switching = 'waiting';
    this.#settle();
  }

  /** The element has the new source. A user who presses play may: some phones load nothing before. */
  switchLoading(): void {
    if (this.#switching) this.#switching = 'loading';
  }

  switchEnded(): void {
    this.#switching = undefined;
    this.#settle();
  }

  /** The user has let go of the seek bar. */
  scrubbingEnded(): void {
    this.#settle();
  }

  /** The element's own `play`. */
  mediaPlayed(): void {
    // Late news: it was paused again since.
    if (this.#media.isPaused || this.#isDisposed) return;
    this.#isWished = true;
    this.#setBlocked(false);
    this.#tellHeldBack();
    this.#settle();
  }

  /** The element's own `pause`. */
  mediaPaused(): void {
    // Late news: it was started again since.
    if (!this.#media.isPaused) return;
    const cause = this.#causeOfPause();
    if (cause === 'user' || cause === 'ended') this.#isWished = false;
    this.#announcer.tell('paused', cause);
  }

  mediaEnded(): void {
    // It may have been started again before the news came.
    if (this.#media.isEnded) this.#isWished = false;
  }

  /** The browser refused `play()`: without a gesture of the user it will refuse again. */
  playRefused(): void {
    if (this.#isDisposed || !this.#media.isPaused) return;
    this.#isWished = false;
    this.#setBlocked(true);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#isWished = false;
    this.#settle();
  }

  /** A user cannot pause what is held already, so a pause then is the gate's own. */
  #causeOfPause(): PauseCause {
    if (this.isHeld) return 'gate';
    if (this.#switching) return 'switch';
    if (this.#media.isEnded) return 'ended';
    return this.#media.isScrubbing ? 'seeking' : 'user';
  }

  /** What plays is wished to play, also when the news of it are still to come. */
  #rememberPlaying(): void {
    if (!this.#media.isPaused) this.#isWished = true;
  }

  #change(change: () => void): void {
    const before = this.activeHold;
    change();
    const after = this.activeHold;
    // Silence first, then the next one's turn; who plays in the element itself begins when its turn is told.
    if (after === undefined || this.isHeld) this.#settle();
    if (before !== after) this.#announcer.tell('activeHold', after);
  }

  #settle(): void {
    const { isPaused, isScrubbing } = this.#media;
    if (this.isHeld || this.#switching === 'waiting') {
      if (!isPaused) this.#media.pause();
    } else if (isPaused && this.#isWished && !this.#switching && !isScrubbing) {
      this.#media.play();
    }
  }

  #setBlocked(isBlocked: boolean): void {
    if (this.#isBlocked === isBlocked) return;
    this.#isBlocked = isBlocked;
    this.#announcer.tell('blocked', isBlocked);
  }

  #tellHeldBack(): void {
    const active = this.activeHold;
    if (this.isHeld && active !== undefined) this.#announcer.tell('heldBack', active);
  }
}
