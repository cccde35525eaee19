import { Playback } from '../../core/playback.ts';
import { playableSource } from '../../core/source/playable-source.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { type PlaylistControl, playlistOf } from '../playlist/playlist-control.ts';

/** Seek distance in seconds if the system does not provide one. */
const defaultStepSeconds = 10;

/** Shows the title and buttons in the media controls of the system, such as lock screen, headset and watch. */
export const mediaSession: StandingPlugin = { name: 'mediaSession', install };

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Player in the media controls of the system. It is the one that played last. */
let shown: PlayerContext | undefined;

function install(context: PlayerContext): void {
  if (!('mediaSession' in navigator)) return;
  const { gate, options, player, signal, switcher } = context;
  const { playlist: items } = options.components ?? {};
  const playlist = items && playlistOf(context, items);
  const isShown = () => shown === context;
  const update = () => {
    if (isShown()) reportPosition(context);
  };
  player.on('play', () => {
    // Returns early for ads, because the media controls do not show them.
    if (switcher.hasGuest || gate.isHeld) return;
    if (!isShown()) show(context, handlersOf(context, playlist));
    describe(context, playlist);
    navigator.mediaSession.playbackState = 'playing';
    update();
  });
  player.on('pause', () => {
    if (isShown()) navigator.mediaSession.playbackState = 'paused';
    update();
  });
  player.on(['durationchange', 'ratechange', 'seeked'], update);
  playlist?.onChange(() => isShown() && describe(context, playlist));
  signal.addEventListener('abort', () => isShown() && clear(), { once: true });
}

function show(context: PlayerContext, handlers: Handlers): void {
  if (shown) clear();
  shown = context;
  for (const [action, handler] of Object.entries(handlers)) setHandler(action as MediaSessionAction, handler);
}

function clear(): void {
  shown = undefined;
  const session = navigator.mediaSession;
  session.metadata = null;
  session.playbackState = 'none';
  for (const action of actions) setHandler(action, null);
  session.setPositionState?.();
}

const actions = [
  ...(['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const),
  ...(['previoustrack', 'nexttrack'] as const),
];

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch (thrown) {
    // Logs the exception that an engine throws for an action that it does not support.
    console.info(
      `Unsupported media session action: ${action}`,
      thrown instanceof Error ? thrown.name : thrown,
    );
  }
}

function handlersOf(context: PlayerContext, playlist: PlaylistControl | undefined): Handlers {
  const { gate } = context;
  const playback = new Playback(context);
  return {
    play: () => gate.ask(),
    pause: () => gate.stop(),
    seekbackward: ({ seekOffset }) => void playback.seekBy(-(seekOffset ?? defaultStepSeconds)),
    seekforward: ({ seekOffset }) => void playback.seekBy(seekOffset ?? defaultStepSeconds),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) playback.seekTo(seekTime);
    },
    ...(playlist && {
      previoustrack: () => playback.isFree && playlist.step(-1),
      nexttrack: () => playback.isFree && playlist.step(1),
    }),
  };
}

function describe({ options }: PlayerContext, playlist: PlaylistControl | undefined): void {
  // Checks the poster like a source, because it may be a blob URL of this page after decryption.
  const poster = playableSource(options.poster ?? '', document.baseURI)?.src;
  const name = playlist?.items[playlist.index]?.name;
  navigator.mediaSession.metadata = new MediaMetadata({
    title: name ?? options.title ?? document.title,
    ...(name !== undefined && options.title !== undefined && { album: options.title }),
    ...(poster !== undefined && { artwork: [{ src: poster }] }),
  });
}

function reportPosition({ player, switcher }: PlayerContext): void {
  if (switcher.hasGuest) return;
  const state = positionState({
    duration: player.duration() ?? Number.NaN,
    position: player.currentTime() ?? 0,
    playbackRate: player.playbackRate() ?? 1,
  });
  navigator.mediaSession.setPositionState?.(state);
}

interface Position {
  readonly duration: number;
  readonly position: number;
  readonly playbackRate: number;
}

/** Returns a position that `setPositionState` accepts. Undefined clears the display if the position is invalid. */
export function positionState({ duration, position, playbackRate }: Position): Position | undefined {
  if (!(duration > 0) || !Number.isFinite(duration) || !(playbackRate > 0)) return undefined;
  return { duration, position: Math.min(Math.max(0, position), duration), playbackRate };
}
