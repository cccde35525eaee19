import type { PickerEntry } from './picker-choice.ts';

interface Named {
  readonly label: string;
  readonly language: string;
}

/**
 * Returns one entry per track. Its value is the index of the track, because two tracks may have the same language and
 * label.
 */
export function trackEntries(tracks: readonly Named[], unnamed: string): PickerEntry[] {
  return tracks.map(({ label, language }, index) => ({
    value: String(index),
    text: label || language || `${unnamed} ${index + 1}`,
  }));
}
