import type { ProgressMarker } from '#shared/contract/vod/player-inputs.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import type { PlayerComponents, PlayerOptions } from '../../../../player/player-options.ts';
import type { AddressOf } from './media-address.ts';
import { playerAds } from './player-ads.ts';

interface PlayerPlace {
  /** Where the video is. */
  readonly source: string;
  readonly poster: string | undefined;
  /** Only the video's beginning is shown. */
  readonly isPreview: boolean;
  /** It plays on where it was left; else the player asks. */
  readonly resumes: boolean;
  /** What comes after the last of the video; undefined: nothing. */
  readonly upNext?: PlayerComponents['upNext'] | undefined;
  /** Where users write comments; undefined: in the player. */
  readonly commentLine?: Element | undefined;
  /** Where something of the video's is; undefined for what is never followed. */
  readonly addressOf: AddressOf;
}

/** What the player is given of a video, as far as it can be used. */
export function playerOptions(video: WatchedVideo, place: PlayerPlace): PlayerOptions {
  const { source, poster } = place;
  return {
    vid: video.vodId,
    title: video.vodName,
    source,
    ...(poster !== undefined && { poster }),
    components: playerComponents(video, place),
  };
}

function playerComponents(
  video: WatchedVideo,
  { isPreview, resumes, addressOf, commentLine, upNext }: PlayerPlace,
): Partial<PlayerComponents> {
  const { previewTime, danmu, playlist = [], qualities = [], markers = [], subtitles = [] } = video;
  return given<PlayerComponents>({
    // The screen itself knows where a preview was left.
    memoryPlay: isPreview ? undefined : { ...(resumes && { autoPlay: true }) },
    previewVod: isPreview && previewTime ? { previewDuration: previewTime } : undefined,
    danmu: danmu && { danmuList: danmu, ...(commentLine && { sendEl: commentLine }) },
    playlist: filled(
      playlist.flatMap((item) => found(addressOf(item.source), (source) => ({ ...item, source }))),
    ),
    quality: qualityChoice(
      qualities.flatMap((each) => found(addressOf(each.Url), (Url) => ({ ...each, Url }))),
    ),
    progress: filled(markers.map((marker) => markerOf(marker, addressOf))),
    caption: {
      subtitles: subtitles.flatMap((each) => found(addressOf(each.src), (src) => ({ ...each, src }))),
    },
    upNext: isPreview ? undefined : upNext,
    track: true,
    rate: true,
    rotateMirror: true,
    ...playerAds(video, addressOf),
  });
}

/** One thing where its address can be followed, none otherwise. */
function found<Thing>(address: string | undefined, made: (address: string) => Thing): readonly Thing[] {
  return address === undefined ? [] : [made(address)];
}

function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

function qualityChoice(
  qualities: PlayerComponents['quality']['qualities'],
): PlayerComponents['quality'] | undefined {
  return qualities.length === 0 ? undefined : { qualities };
}

/** A marker is of use without its picture. */
function markerOf({ coverUrl, ...marker }: ProgressMarker, addressOf: AddressOf): ProgressMarker {
  const cover = addressOf(coverUrl);
  return { ...marker, ...(cover !== undefined && { coverUrl: cover }) };
}

/** Without the fields that are undefined. */
function given<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]?: Fields[Name] | undefined;
  },
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
