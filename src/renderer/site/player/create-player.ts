import type { Platform } from '../services/platform/platform.ts';
import type { SiteStorage } from '../services/storage/site-storage.ts';
import { playerLanguage } from './core/language.ts';
import { type GatedMedia, PlayGate } from './core/play-gate.ts';
import { seekLimit } from './core/seek-limit.ts';
import { prepareToPlay } from './core/source/hls.ts';
import { type PlayableSource, playableSource } from './core/source/playable-source.ts';
import { setSource, sourceArrival } from './core/source/set-source.ts';
import { SourceSwitcher } from './core/source/source-switcher.ts';
import { rememberTracks } from './core/source/track-choice.ts';
import { type Player, videojs } from './core/videojs.ts';
import type { PlayerContext } from './player-context.ts';
import type { PlayerOptions } from './player-options.ts';
import { installPlugins, type PluginChoice } from './plugin-registry.ts';

interface Deps extends PluginChoice {
  readonly storage: SiteStorage;
  readonly platform: Pick<Platform, 'isPhone' | 'os' | 'inApp'>;
  /** True uses the controls of a phone. Default: true on phones and in narrow holders. */
  readonly isCompact?: boolean;
  /** Start position in seconds, at which an earlier player of this video on the same screen stopped. */
  readonly startAt?: number;
}

export interface CreatedPlayer extends PlayerContext {
  dispose(): void;
}

/** Creates a player that fills `holder`. */
export function createPlayer(
  holder: HTMLElement,
  options: PlayerOptions,
  { platform, storage, startAt = 0, isCompact = platform.isPhone || isNarrow(holder), ...choice }: Deps,
): CreatedPlayer {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const player = buildPlayer(holder, options, isCompact);
  const gate = new PlayGate(gatedMedia(player, () => gate.playRefused()));
  const switcher = new SourceSwitcher({
    player: switchedPlayer(player),
    gate,
    prepare: prepareToPlay,
    failed: (thrown) => {
      console.info('The code to play this source failed to load', thrown);
      player.error(mediaErrors.network);
    },
  });
  connect(player, gate, switcher);
  const context: PlayerContext = {
    player,
    gate,
    switcher,
    options,
    platform,
    isCompact,
    storage,
    signal,
    text: (english, ...values) => player.localize(english, [...values]),
  };

  const source = playableSource(options.source, document.baseURI, options.type);
  // Sets the source after the plugins are installed, because an ad may play before it.
  if (source) void switcher.switchTo(source, { at: startAt });
  installPlugins(context, choice);
  if (!source) player.error(mediaErrors.notSupported);
  else if (options.autoplay) gate.ask();

  return {
    ...context,
    dispose: () => {
      lifetime.abort();
      gate.dispose();
      switcher.dispose();
      player.dispose();
    },
  };
}

videojs.use('*', seekLimit);
videojs.use('*', sourceArrival);

/** Min width in CSS px of a player whose controls fit into one row. */
const minBarWidth = 640;

/** Returns false for a holder without a layout. */
function isNarrow({ clientWidth }: HTMLElement): boolean {
  return clientWidth > 0 && clientWidth < minBarWidth;
}

const mediaErrors = { network: 2, notSupported: 4 };

function buildPlayer(holder: HTMLElement, options: PlayerOptions, isCompact: boolean): Player {
  const element = document.createElement('video-js');
  element.className = 'vjs-big-play-centered';
  // Sets attributes without which iPhones and Tencent's browsers play the video in a window of their own.
  for (const name of ['playsinline', 'webkit-playsinline', 'x5-playsinline']) element.setAttribute(name, '');
  if (options.id !== undefined) holder.id = options.id;
  holder.replaceChildren(element);
  return videojs(element, {
    controls: true,
    language: playerLanguage(options.language),
    poster: options.poster,
    liveui: options.isLive === true,
    playsinline: true,
    preferFullWindow: true,
    preload: 'auto',
    fill: true,
    // Turns off autoplay of the library, because it bypasses the gate.
    autoplay: false,
    errorDisplay: false,
    textTrackSettings: false,
    controlBar: {
      subsCapsButton: false,
      audioTrackButton: false,
      playbackRateMenuButton: false,
      pictureInPictureToggle: false,
      remainingTimeDisplay: false,
      // Leaves out the volume, because the row has no space for it and a phone has its own keys.
      ...(isCompact && { volumePanel: false }),
    },
  });
}

function gatedMedia(player: Player, refused: () => void): GatedMedia {
  return {
    get isPaused() {
      return player.paused();
    },
    get isEnded() {
      return player.ended();
    },
    get isScrubbing() {
      return player.scrubbing() === true;
    },
    play: () => {
      void player.play()?.catch((thrown: unknown) => {
        if (thrown instanceof DOMException && thrown.name === 'NotAllowedError') refused();
      });
    },
    pause: () => player.pause(),
  };
}

function switchedPlayer(player: Player) {
  return {
    get currentTime() {
      return player.currentTime() ?? 0;
    },
    set currentTime(seconds: number) {
      player.currentTime(seconds);
    },
    get playbackRate() {
      return player.playbackRate() ?? 1;
    },
    set playbackRate(rate: number) {
      player.defaultPlaybackRate(rate);
      player.playbackRate(rate);
    },
    load: (source: PlayableSource) => setSource(player, source),
    showSwitching: (isSwitching: boolean) => player.toggleClass('vjs-switching', isSwitching),
    rememberTracks: () => rememberTracks(player),
  };
}

/** Connects the player's events to the gate and the switcher. The listeners end with the player. */
function connect(player: Player, gate: PlayGate, switcher: SourceSwitcher): void {
  player.on('play', () => gate.mediaPlayed());
  player.on('pause', () => gate.mediaPaused());
  player.on('ended', () => gate.mediaEnded());
  player.on('loadedmetadata', () => switcher.metadataArrived());
  player.on('canplay', () => switcher.canPlay());
  const seekBar = player.getDescendant('controlBar', 'progressControl', 'seekBar');
  // Runs after the seek bar has handled the release.
  seekBar?.on('sliderinactive', () => queueMicrotask(() => gate.scrubbingEnded()));
}
