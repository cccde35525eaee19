import type { Player } from '../videojs.ts';

interface Named {
  readonly label: string;
  readonly language: string;
}

/** Access to a track list by index, which the types of video.js lack. */
interface TrackList<Track> {
  readonly length: number;
  readonly [index: number]: Track;
}

type SubtitleTrack = Named & { readonly kind: string; mode: string };
type SoundTrack = Named & { enabled: boolean };

export function subtitleTracks(player: Player): SubtitleTrack[] {
  return itemsOf(player.textTracks() as unknown as TrackList<SubtitleTrack>).filter(({ kind }) =>
    ['subtitles', 'captions'].includes(kind),
  );
}

export function soundTracks(player: Player): SoundTrack[] {
  return itemsOf(player.audioTracks() as unknown as TrackList<SoundTrack>);
}

/**
 * Returns a function that selects the same subtitles (or none) and the same audio track in another source as soon as
 * its tracks have loaded.
 */
export function rememberTracks(player: Player): () => void {
  const subtitle = subtitleTracks(player).find(({ mode }) => mode === 'showing');
  const sound = soundTracks(player).find(({ enabled }) => enabled);
  return () => {
    if (subtitle) {
      chooseWhenThere(player, player.textTracks(), () => {
        const same = subtitleTracks(player).find(isLike(subtitle));
        if (same) same.mode = 'showing';
        return same !== undefined;
      });
    }
    if (sound) {
      chooseWhenThere(player, player.audioTracks(), () => {
        const same = soundTracks(player).find(isLike(sound));
        if (same) same.enabled = true;
        return same !== undefined;
      });
    }
  };
}

/** Calls `choose` for each new track until it returns true or the next source starts. */
function chooseWhenThere(player: Player, list: unknown, choose: () => boolean): void {
  if (choose()) return;
  const events = list as Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  const stop = () => {
    events.removeEventListener('addtrack', added);
    player.off(['loadstart', 'dispose'], stop);
  };
  const added = () => {
    if (choose()) stop();
  };
  events.addEventListener('addtrack', added);
  player.on(['loadstart', 'dispose'], stop);
}

function isLike(wanted: Named) {
  const { label, language } = wanted;
  return (track: Named) => track.label === label && track.language === language;
}

function itemsOf<Track>(list: TrackList<Track>): Track[] {
  return Array.from({ length: list.length }, (_, index) => list[index]).filter(
    (track): track is Track => track !== undefined,
  );
}
