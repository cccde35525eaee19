import type { Player } from './videojs.ts';

interface Named {
  readonly label: string;
  readonly language: string;
}

/** The list types of video.js know no items. */
interface TrackList<Track> {
  readonly length: number;
  readonly [index: number]: Track;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
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

/** The chosen subtitles (or none) and sound, as something that chooses them again among the tracks of another source. */
export function rememberTracks(player: Player): () => void {
  const subtitle = subtitleTracks(player).find(({ mode }) => mode === 'showing');
  const sound = soundTracks(player).find(({ enabled }) => enabled);
  return () => {
    const sameSubtitle = subtitle && subtitleTracks(player).find(isLike(subtitle));
    if (sameSubtitle) sameSubtitle.mode = 'showing';
    const sameSound = sound && soundTracks(player).find(isLike(sound));
    if (sameSound) sameSound.enabled = true;
  };
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
