import type { SampleVideo } from '../../sample-content/videos/video.ts';

/**
 * Returns the episodes of a film's series in order. Their titles start with the name of the series, and they have a note
 * such as 第3集 · 共7集. Empty for a single film.
 */
export function seriesOf(video: SampleVideo, videos: readonly SampleVideo[]): readonly SampleVideo[] {
  const name = seriesName(video);
  if (name === undefined) return [];
  return videos.filter((other) => seriesName(other) === name).sort((a, b) => episode(a) - episode(b));
}

function seriesName({ view: { vodName, vodRemarks } }: SampleVideo): string | undefined {
  return vodRemarks === undefined ? undefined : vodName.split(/：| 第\d+集/)[0];
}

function episode({ view: { vodRemarks = '' } }: SampleVideo): number {
  return Number(/\d+/.exec(vodRemarks)?.[0]);
}
