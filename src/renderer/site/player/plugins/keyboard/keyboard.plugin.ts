import { Playback } from '../../core/playback.ts';
import { subtitleTracks } from '../../core/source/track-choice.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { markOf } from '../gestures/mark.ts';
import { playlistOf } from '../playlist/playlist-control.ts';
import { type KeyCommand, type KeyPlace, keyCommand } from './key-command.ts';
import { KeyHelp } from './key-help.ts';

const markMs = 900;

/** Adds keyboard shortcuts. `?` lists them. They do not work in text fields. */
export const keyboard: StandingPlugin = { name: 'keyboard', install };

type Acts = {
  readonly [Name in KeyCommand['name']]: (command: Extract<KeyCommand, { readonly name: Name }>) => void;
};

function install(context: PlayerContext): void {
  const { player, signal } = context;
  const acts = actsOf(context);
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = keyCommand(event, keyPlace(event.target, player.el()));
    if (!command) return;
    // Stops other players on the page from handling the key too.
    event.preventDefault();
    player.reportUserActivity(event);
    (acts[command.name] as (command: KeyCommand) => void)(command);
  };
  document.addEventListener('keydown', pressed, { signal });
}

/** Returns the action of each command. During an ad or a limit, only volume, full screen and help exist. */
function actsOf(context: PlayerContext): Acts {
  const { options, text } = context;
  const playback = new Playback(context);
  const mark = markOf(context);
  const help = new KeyHelp(context);
  const show = (words: string, level?: number) =>
    mark.show({ text: words, place: 'top', ...(level !== undefined && { level }) }, markMs);
  const showVolume = () => show(`${text('Volume')} ${Math.round(playback.volume * 100)}%`, playback.volume);
  const switchSubtitles = subtitleSwitch(context);
  return {
    toggle: () => {
      if (playback.isFree) playback.toggle();
    },
    mute: () => {
      playback.toggleMuted();
      showVolume();
    },
    fullscreen: () => playback.toggleFullscreen(),
    help: () => help.toggle(),
    seekBy: ({ seconds }) => {
      if (playback.seekBy(seconds)) show(text(seconds < 0 ? '-{1} s' : '+{1} s', String(Math.abs(seconds))));
    },
    seekToPart: ({ part }) => {
      if (playback.seekTo(part * playback.duration)) show(`${part * 100}%`);
    },
    volumeBy: ({ step }) => {
      playback.stepVolume(step);
      showVolume();
    },
    stepRate: ({ step }) => {
      const rate = playback.stepRate(step);
      if (rate !== undefined) show(`${rate}x`);
    },
    stepPlaylist: ({ step }) => {
      const { playlist } = options.components ?? {};
      if (playlist && playback.isFree) playlistOf(context, playlist).step(step);
    },
    subtitles: () => {
      const shown = playback.isFree ? switchSubtitles() : undefined;
      if (shown !== undefined) show(shown || text('Off'));
    },
  };
}

/**
 * Returns a function that turns subtitles on and off. The function returns the name of the visible track, '' for none,
 * or undefined if there are no tracks.
 */
function subtitleSwitch({ player, text }: PlayerContext): () => string | undefined {
  let last: string | undefined;
  const preferredTrack = (tracks: ReturnType<typeof subtitleTracks>) =>
    tracks.find(({ label }) => label === last) ?? tracks[0];
  return () => {
    const tracks = subtitleTracks(player);
    const shown = tracks.find(({ mode }) => mode === 'showing');
    last = shown?.label ?? last;
    const nextTrack = shown ? undefined : preferredTrack(tracks);
    for (const track of tracks) track.mode = track === nextTrack ? 'showing' : 'disabled';
    if (tracks.length === 0) return undefined;
    return nextTrack ? nextTrack.label || nextTrack.language || text('Subtitles') : '';
  };
}

const written = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const ownKeys =
  'button, a[href], summary, [role="button"], [role="slider"], [role^="menuitem"], video-js [tabindex="0"]';

/** Returns the place of the keyboard focus relative to a player. */
function keyPlace(target: EventTarget | null, player: Element): KeyPlace {
  if (!(target instanceof Element) || target === document.body || target === document.documentElement)
    return player.classList.contains('vjs-fullscreen') ? 'player' : 'page';
  const isInPlayer = player.contains(target);
  const isElsewhere =
    target.closest(written) ||
    (!isInPlayer && target.closest('dialog, [role="dialog"], video-js, .video-js'));
  if (isElsewhere) return 'elsewhere';
  if (target.closest(ownKeys) && target !== player) return 'control';
  return isInPlayer ? 'player' : 'page';
}
