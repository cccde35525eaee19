import type { DataSaver } from '../../core/data-saver.ts';
import type { Player } from '../../core/videojs.ts';

export interface Rendition {
  readonly bitrate?: number;
  enabled: boolean;
}

/** List of renditions, which the HLS library provides once its code has loaded. */
interface Renditions extends ArrayLike<Rendition> {
  on(event: string, listener: () => void): void;
}

/** Enables only the rendition with the lowest bitrate, or all of them. */
export function enableRenditions(renditions: readonly Rendition[], isSaving: boolean): void {
  const minBits = Math.min(...renditions.map(bits));
  const lowest = renditions.find((one) => bits(one) === minBits);
  for (const one of renditions) {
    const isEnabled = !isSaving || one === lowest;
    if (one.enabled !== isEnabled) one.enabled = isEnabled;
  }
}

function bits({ bitrate }: Rendition): number {
  return bitrate ?? Number.POSITIVE_INFINITY;
}

/** Limits streams to their lowest rendition while data saving is on. */
export function saveRenditions(player: Player, saver: DataSaver, signal: AbortSignal): void {
  let levels: Renditions | undefined;
  const apply = () => {
    if (levels && !signal.aborted) enableRenditions(Array.from(levels), saver.isOn);
  };
  const find = () => {
    const { qualityLevels } = player as Player & { qualityLevels?(): Renditions };
    if (!levels && qualityLevels) {
      levels = qualityLevels.call(player);
      levels.on('addqualitylevel', () => saver.isOn && apply());
    }
    if (saver.isOn) apply();
  };
  player.on(['loadstart', 'loadedmetadata'], find);
  saver.onChange(apply, signal);
}
