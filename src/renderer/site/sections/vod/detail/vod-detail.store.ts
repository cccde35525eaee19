import { makeAutoObservable } from 'mobx';
import { vodWatch, type WatchedVideo } from '#shared/contract/vod/watch.ts';
import { toAppError } from '#shared/errors.ts';
import { MinorsMode } from '../../../features/minors-mode/minors-mode.ts';
import type { WallClock } from '../../../features/minors-mode/time/play-time.ts';
import { watchHistory } from '../../../features/videos/history/watch-history.ts';
import { videoResponse } from '../../../features/videos/video-response.ts';
import { paths } from '../../../paths.ts';
import type { PlayerHandle } from '../../../player/player-handle.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { Pause } from '../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { VideoSaleStore } from './offer/video-sale.store.ts';
import { MosaicNoticeStore } from './watching/mosaic-notice.store.ts';
import { PreviewMemory } from './watching/preview-memory.ts';
import { previewLengthOf, type WatchAccess, watchAccess } from './watching/watch-access.ts';
import { WatchRecorder } from './watching/watch-recorder.ts';

type Deps = Pick<Services, 'api' | 'session' | 'storage' | 'visitStorage' | 'toasts' | 'payReturn'>;

interface VodDetailDeps extends Deps {
  readonly lifetime: ScreenLifetime;
  readonly pause?: Pause;
  /** Returns the time in ms since the epoch. */
  readonly now?: () => number;
  /** Returns a monotonic time in ms. */
  readonly ticks?: () => number;
  readonly wall?: WallClock;
}

/** Video as fetched, and its sale to the account that fetched it. */
interface OfferedVideo {
  readonly video: WatchedVideo;
  readonly sale: VideoSaleStore;
}

/** Max time in ms between two calls that counts. Time in which the device was asleep then does not count. */
const maxStepMs = 10_000;

/** Measures playing time, independent of the playback speed. */
class PlayClock {
  #last: number | undefined = undefined;

  /** Returns the ms since the previous call. Must be called regularly while the video plays, with a monotonic `now`. */
  advance(now: number): number {
    const step = this.#last === undefined ? 0 : now - this.#last;
    this.#last = now;
    return Math.min(step, maxStepMs);
  }

  /** Ends the measurement. Called when playback stops. */
  stop(): void {
    this.#last = undefined;
  }
}

/** Holds the state of a video's screen: how much of the video the user may watch, and how much was watched. */
export class VodDetailStore {
  readonly offered: Loadable<OfferedVideo>;
  readonly mosaic: MosaicNoticeStore;
  readonly preview: PreviewMemory;
  readonly minors: MinorsMode;
  /** True if minors' mode has stopped the video. The video resumes there when it is allowed again. */
  isInterrupted = false;
  /** True if playback has reached the end of the preview. Its last second may not have been counted. */
  private isPreviewOver = false;
  /** True if the video was bought on this screen. The server's response may not contain that yet. */
  private isBought = false;
  #playsOn = false;
  readonly #recorder: WatchRecorder;
  readonly #deps: VodDetailDeps;

  constructor(deps: VodDetailDeps, vodId: string) {
    this.#deps = deps;
    this.mosaic = new MosaicNoticeStore(deps.storage);
    this.preview = new PreviewMemory(deps, vodId);
    this.minors = new MinorsMode(deps.storage, deps.wall);
    this.#recorder = new WatchRecorder(watchHistory(deps.storage), deps.now ?? Date.now);
    this.offered = new Loadable((signal) => this.#fetchVideo(vodId, signal));
    makeAutoObservable(this, { preview: false, minors: false }, { autoBind: true });
  }

  /** Part of the video that the user may watch; undefined until the video is loaded. */
  get access(): WatchAccess | undefined {
    const { video } = this.offered.value ?? {};
    if (!video || this.isBought) return video && 'whole';
    const { coins, isVip } = this.#deps.session;
    const previewed = this.isPreviewOver ? previewLengthOf(video) : this.preview.seen;
    return watchAccess(video, { coins, isVip, previewed });
  }

  /** True if a part of the preview was watched on this device. */
  get hasPreviewed(): boolean {
    return this.isPreviewOver || this.preview.seen > 0;
  }

  /** True if minors' mode forbids watching. No video plays then, even if it was bought. */
  get isBarred(): boolean {
    return this.minors.barrier !== undefined;
  }

  /**
   * True if the account may watch in this browser, because it has recharged or has VIP, or because the video is
   * unlocked.
   */
  get hasPurchaseRights(): boolean {
    const { isVip, hasRecharged } = this.#deps.session;
    return this.access === 'whole' || isVip || hasRecharged;
  }

  start(): void {
    this.minors.look();
    const { signal } = this.#deps.lifetime;
    void this.#openVideo(signal);
    signal.addEventListener('abort', this.keepWatched, { once: true });
  }

  /** Saves the position. Called when the page may be closed. */
  keepWatched(): void {
    this.#recorder.flush();
  }

  async load(): Promise<void> {
    await this.offered.load(this.#deps.lifetime.signal);
  }

  /** Connects the player. Seeks to the position at which the preview ended. */
  attach(player: PlayerHandle): void {
    const { place } = this.preview;
    if (place > 0) player.seek(place);
    if (this.#playsOn) player.play();
    const { lifetime, ticks = () => performance.now() } = this.#deps;
    const { signal } = lifetime;
    const meter = new PlaybackMeter();
    const clock = new PlayClock();
    const handleTime = () => {
      this.played(meter.advance(player.currentTime), player);
      if (player.isPaused) clock.stop();
      else this.passed(clock.advance(ticks()));
    };
    player.on('timeupdate', handleTime, signal);
    player.on('pause', this.keepWatched, signal);
    player.on('ended', () => this.ended(player), signal);
  }

  private played(seconds: number, player: PlayerHandle): void {
    const { video } = this.offered.value ?? {};
    if (!video) return;
    if (this.access === 'preview' && player.currentTime >= (video.previewTime || Number.POSITIVE_INFINITY)) {
      this.isPreviewOver = true;
    }
    if (seconds === 0) return;
    if (this.access === 'preview') {
      this.preview.watched(seconds, player.currentTime);
    } else {
      this.preview.forgetPlace();
      this.#recorder.played(video, seconds, player);
    }
    this.#playsOn = false;
    this.mosaic.played(seconds, video.vodPlayFrom);
  }

  /** Adds playing time to the used time of minors' mode. */
  private passed(ms: number): void {
    this.minors.played(ms);
    if (!this.isBarred) return;
    this.isInterrupted = true;
    this.#playsOn = true;
    this.keepWatched();
  }

  private ended(player: PlayerHandle): void {
    const { video } = this.offered.value ?? {};
    if (video && this.access === 'whole') this.#recorder.ended(video, player);
  }

  /** Reloads the video, which resumes at the same position. */
  private async bought(): Promise<void> {
    this.#playsOn = true;
    await this.load();
    this.keepBought();
  }

  /** Loads the video. Buys it if the user has just recharged for it and agreed to its price. */
  async #openVideo(signal: AbortSignal): Promise<void> {
    const { payReturn, session } = this.#deps;
    await this.offered.ensure(signal);
    await payReturn.finished();
    if (!this.offered.value || signal.aborted) return;
    const { video, sale } = this.offered.value;
    const path = paths.vodDetail.to({ vodId: video.vodId });
    const agreed = payReturn.agreed.take({ path, userId: session.userId });
    if (agreed && this.isSoldAt(agreed.price)) await sale.buy();
  }

  /**
   * Returns true if the user has not bought the video, may do so without the PIN, and has agreed to exactly this price.
   */
  private isSoldAt(price: number): boolean {
    return this.access !== 'whole' && !this.minors.isOn && this.offered.value?.video.vodPointsPlay === price;
  }

  private keepBought(): void {
    this.isBought = true;
  }

  async #fetchVideo(vodId: string, signal: AbortSignal): Promise<OfferedVideo> {
    const { api, session } = this.#deps;
    await videoResponse(session.ready(signal));
    const video = await videoResponse(api.call(vodWatch, { query: { vodId }, signal }));
    if (session.common === undefined) await this.#tryCommon(signal);
    const sale = new VideoSaleStore({ ...this.#deps, onBought: () => this.bought() }, video);
    return { video, sale };
  }

  /** Loads the URL of the video storage, which a video with an absolute URL does not need. */
  async #tryCommon(signal: AbortSignal): Promise<void> {
    try {
      await this.#deps.session.loadCommon(signal);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') throw thrown;
      console.info('Cannot load the address of the video storage', code);
    }
  }
}

/** Max distance in seconds between two positions of continuous playback. A larger one is a seek. */
const maxStepSeconds = 3;

/** Computes the seconds that were played from positions that are sampled. */
export class PlaybackMeter {
  #position: number | undefined = undefined;

  /** Returns the seconds that were played since the previous position. Returns 0 for a seek. */
  advance(position: number): number {
    const step = this.#position === undefined ? 0 : position - this.#position;
    this.#position = position;
    return step > 0 && step < maxStepSeconds ? step : 0;
  }
}
