import { expect } from 'vitest';
import { type Hold, PlayGate } from '#site/player/core/play-gate.ts';
import { SourceSwitcher } from '#site/player/core/source/source-switcher.ts';
import { ads, holds, type Moment } from './playback-moments.ts';
import { SlowPlayer } from './source/slow-player.ts';

const sourceOf = (src: string) => ({ src, type: 'video/mp4' });

/** Gate and switcher with everything that uses them, and the state that a user would expect. */
export class PlaybackStage {
  readonly player = new SlowPlayer();
  readonly gate = new PlayGate(this.player);
  readonly switcher: SourceSwitcher;
  /** State of the video that a user would expect. */
  readonly video = { source: 'a', at: 0, rate: 1, track: '' };
  /** True if the video would play if there were no holds. Correct only if events are delivered immediately. */
  isWanted = false;
  /** Ad that replaces the video. */
  #ad: string | undefined;
  /** True if the element has its final source and state. */
  #isSettled = false;
  #hasFailed = false;
  #isGone = false;
  readonly #held = new Set<Hold>();
  readonly #preparing: { readonly resolve: () => void; readonly reject: (thrown: Error) => void }[] = [];

  constructor(signal: AbortSignal) {
    const { gate, player } = this;
    this.switcher = new SourceSwitcher({
      player,
      gate,
      prepare: () => new Promise((resolve, reject) => this.#preparing.push({ resolve, reject })),
      failed: () => {
        this.#hasFailed = true;
      },
    });
    gate.on('activeHold', () => this.#updateAd(), signal);
    this.#order(this.switcher.switchTo(sourceOf(this.video.source)));
  }

  async act(now: Moment): Promise<void> {
    if (now.what === 'complete all') return this.#completeAll();
    if (this.#isSettled && this.#ad === undefined) this.video.at = this.player.currentTime;
    if ('hold' in now) this.#holdOrRelease(now.what, now.hold);
    else if ('video' in now) this.#switch(now);
    else if ('ad' in now) this.#nextAd(now.ad);
    else if ('rate' in now) this.#choose('rate', now.rate);
    else if ('track' in now) this.#choose('track', now.track);
    else if ('seconds' in now) this.#move(now.what, now.seconds);
    else this.#simply(now.what);
    await settledPromises();
    this.#check();
  }

  async deliverAll(): Promise<void> {
    while (this.#deliverOne());
    await settledPromises();
    this.#check();
    const { gate, player } = this;
    if (gate.isHeld) expect(player.isPaused, 'two at once').toBe(true);
    else if (!player.isPaused && this.#isSettled) {
      expect(player.source, 'the source').toBe(this.#ad ?? this.video.source);
    }
    if (gate.activeHold === 'videoAd' && !player.isPaused && player.hasMetadata) {
      expect(ads, 'source during an ad').toContain(player.source);
    }
  }

  /** Completes all pending steps and releases all holds. */
  async settle(): Promise<void> {
    await this.act({ what: 'let go' });
    this.player.mayPlay = true;
    for (const hold of holds) await this.act({ what: 'release', hold });
    await this.act({ what: 'ad closes' });
    if (this.#hasFailed) await this.act({ what: 'retry' });
    await this.#completeAll();
    expect(this.#isSettled, 'settled').toBe(true);
    expect(this.player.source).toBe(this.video.source);
    expect(this.player.isShownSwitching).toBe(false);
  }

  dispose(): void {
    this.#isGone = true;
    this.gate.dispose();
    this.switcher.dispose();
  }

  async #completeAll(): Promise<void> {
    // Repeats, because completing a step may start further ones.
    for (let round = 0; round < 3; round += 1) {
      while (this.#preparing.length > 0) await this.act({ what: 'prepared' });
      while (this.player.isGiven) await this.act({ what: 'arrive' });
      await this.act({ what: 'read' });
      await this.deliverAll();
    }
  }

  /** Marks a change of the source as pending. */
  #order(change: Promise<void>): void {
    this.#isSettled = false;
    this.#hasFailed = false;
    void change;
  }

  #simply(what: string): void {
    const { gate, player } = this;
    const acts: Readonly<Record<string, () => void>> = {
      'press play': () => this.#withGesture(() => player.play()),
      'press pause': () => {
        // During a drag, the seek bar itself pauses and resumes playback.
        if (!player.isPaused && !player.isScrubbing) this.isWanted = false;
        player.pause();
      },
      ask: () => {
        this.isWanted = true;
        gate.ask();
      },
      stop: () => {
        this.isWanted = false;
        gate.stop();
      },
      end: () => {
        if (!player.isPaused && player.hasMetadata) this.isWanted = false;
        if (player.hasMetadata) player.end();
      },
      deliver: () => void this.#deliverOne(),
      prepared: () => this.#preparing.shift()?.resolve(),
      'not prepared': () => this.#preparing.shift()?.reject(new Error('offline')),
      arrive: () => player.arrive(),
      read: () => player.read(),
      retry: () => {
        this.isWanted = true;
        this.#order(this.switcher.retry({ thenPlay: true }));
      },
      forbid: () => {
        player.mayPlay = false;
      },
      allow: () => {
        player.mayPlay = true;
      },
      grab: () => {
        player.isScrubbing = true;
      },
      'let go': () => {
        player.isScrubbing = false;
        gate.scrubbingEnded();
      },
      'ad begins': () => {
        this.#held.add('videoAd');
        gate.hold('videoAd', { inPlayer: true });
      },
      'ad closes': () => this.#closeAd(),
    };
    acts[what]?.();
  }

  /** Runs `play` like a tap of the user, which the browser always allows. */
  #withGesture(play: () => void): void {
    const { mayPlay } = this.player;
    this.isWanted = true;
    this.player.mayPlay = true;
    play();
    this.player.mayPlay = mayPlay;
  }

  #holdOrRelease(what: string, hold: Hold): void {
    if (what === 'hold') {
      this.#held.add(hold);
      this.gate.hold(hold);
      return;
    }
    const thenPlay = what === 'release and play';
    if (this.#held.delete(hold) && thenPlay) this.isWanted = true;
    this.gate.release(hold, { thenPlay });
  }

  #switch(now: Extract<Moment, { readonly video: string }>): void {
    const thenPlay = now.what === 'switch and play';
    if ('seconds' in now) this.video.at = now.seconds;
    this.video.source = now.video;
    if (thenPlay) this.isWanted = true;
    const options = { thenPlay, ...('seconds' in now && { at: now.seconds }) };
    const change = this.switcher.switchTo(sourceOf(now.video), options);
    // During an ad, the change takes effect later.
    if (this.#ad === undefined) this.#order(change);
  }

  /** Acts like a plugin that shows an ad in the player. It starts the ad, pauses it, or ends it. */
  #updateAd(): void {
    const { gate } = this;
    const isAdActive = gate.activeHold === 'videoAd';
    if (this.#ad !== undefined) {
      this.isWanted = isAdActive;
      if (isAdActive) gate.ask();
      else gate.stop();
    } else if (isAdActive) this.#show(ads[0]);
  }

  #nextAd(ad: string): void {
    if (this.#ad !== undefined) this.#show(ad);
  }

  #show(ad: string): void {
    this.#ad = ad;
    this.isWanted = true;
    this.#order(this.switcher.showGuest(sourceOf(ad), { thenPlay: true }));
  }

  #closeAd(): void {
    if (this.#held.delete('videoAd')) this.isWanted = true;
    if (this.#ad !== undefined) {
      this.#ad = undefined;
      this.#order(this.switcher.dismissGuest({ thenPlay: true }));
    }
    this.gate.release('videoAd', { thenPlay: true });
  }

  #choose(what: 'rate' | 'track', value: number | string): void {
    if (!this.#isSettled || this.#ad !== undefined) return;
    Object.assign(this.video, { [what]: value });
    Object.assign(this.player, { [what === 'rate' ? 'playbackRate' : 'track']: value });
  }

  #move(what: string, seconds: number): void {
    if (what === 'pass') this.player.pass(seconds);
    else if (what === 'seek by the page') {
      this.switcher.seek(seconds);
      this.video.at = seconds;
    } else if (this.#isSettled) this.player.currentTime = seconds;
  }

  #deliverOne(): boolean {
    const { gate, player, switcher } = this;
    const event = player.nextEvent();
    if (event === 'play') gate.mediaPlayed();
    if (event === 'pause') gate.mediaPaused();
    if (event === 'ended') gate.mediaEnded();
    if (event === 'refused') {
      if (player.isPaused) this.isWanted = false;
      gate.playRefused();
    }
    if (event === 'metadata') switcher.metadataArrived();
    if (event === 'canplay') {
      switcher.canPlay();
      this.#isSettled = this.#preparing.length === 0 && !player.isGiven && !this.#hasFailed;
    }
    return event !== undefined;
  }

  /** Checks that the video is in the expected state. */
  #check(): void {
    const { player, switcher, video } = this;
    if (this.#isGone) return;
    if (this.#isSettled && this.#ad === undefined) {
      expect({ source: player.source, rate: player.playbackRate, track: player.track }, 'the video').toEqual({
        source: video.source,
        rate: video.rate,
        track: video.track,
      });
    }
    if (this.#isSettled && this.#ad !== undefined) {
      expect({ source: player.source, rate: player.playbackRate }, 'the ad').toEqual({
        source: this.#ad,
        rate: 1,
      });
    }
    expect(switcher.hasGuest).toBe(this.#ad !== undefined);
    if (!this.#isSettled || this.#ad !== undefined) expect(switcher.videoTime, 'the position').toBe(video.at);
  }
}

/** Waits until the callbacks of settled promises have run. */
async function settledPromises(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}
