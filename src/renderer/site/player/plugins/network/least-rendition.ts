import type { DataSaver } from '../../core/data-saver.ts';
import type { Player } from '../../core/videojs.ts';

export interface Rendition {
  readonly bitrate?: number;
  enabled: boolean;
}

/** The library's list, which is there once what plays HLS is. */
interface Renditions extends ArrayLike<Rendition> {
  on(event: string, listener: () => void): void;
}

/** Leaves a stream the rendition with the fewest bits, or all of them. */
export function enableRenditions(renditions: readonly Rendition[], isSaving: boolean): void {
  const least = Math.min(...renditions.map(bits));
  const kept = renditions.find((one) => bits(one) === least);
  for (const one of renditions) {
    const isWanted = !isSaving || one === kept;
    if (one.enabled !== isWanted) one.enabled = isWanted;
  }
}

function bits({ bitrate }: Rendition): number {
  return bitrate ?? Number.POSITIVE_INFINITY;
}

/** As long as the saver is on, streams come in their least rendition. */
export function saveRenditions(player: Player, saver: DataSaver, signal: AbortSignal): void {
  let heard: Renditions | undefined;
  const apply = () => {
    if (heard && !signal.aborted) enableRenditions(Array.from(heard), saver.isOn);
  };
  const find = () => {
    const { qualityLevels } = player as Player & { qualityLevels?(): Renditions };
    if (!heard && qualityLevels) {
      heard = qualityLevels.call(player);
      heard.on('addqualitylevel', () => saver.isOn && apply());
    }
    if (saver.isOn) apply();
  };
  player.on(['loadstart', 'loadedmetadata'], find);
  saver.onChange(apply, signal);
}
