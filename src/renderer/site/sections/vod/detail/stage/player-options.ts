import type { ProgressMarker } from '#shared/contract/vod/player-inputs.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import type { PictureAd, PlayerComponents, PlayerOptions } from '../../../../player/player-options.ts';
import type { AddressOf } from './media-address.ts';

type Ads = Pick<PlayerComponents, 'pauseAd' | 'startAd' | 'videoAd' | 'manyVideoAd'>;

/** Returns the ads of the video that can be shown. Does not check links, because the player does. */
function playerAds(
  { pauseAd, startAd, videoAd }: Pick<WatchedVideo, 'pauseAd' | 'startAd' | 'videoAd'>,
  addressOf: AddressOf,
): { readonly [Name in keyof Ads]?: Ads[Name] | undefined } {
  const startPicture = startAd && pictureAd(startAd, addressOf);
  return {
    pauseAd: pauseAd && pictureAd(pauseAd, addressOf),
    startAd: startPicture && { ...startPicture, adDuration: startAd.adDuration },
    ...(videoAd && videoAds(videoAd, addressOf)),
  };
}

function pictureAd(
  { coverUrl, adUrl }: NonNullable<WatchedVideo['pauseAd']>,
  addressOf: AddressOf,
): PictureAd | undefined {
  const cover = addressOf(coverUrl);
  return cover === undefined ? undefined : { coverUrl: cover, ...(adUrl !== undefined && { adUrl }) };
}

function videoAds(
  { adVideoSource, adLink, closeText }: NonNullable<WatchedVideo['videoAd']>,
  addressOf: AddressOf,
): Partial<Pick<Ads, 'videoAd' | 'manyVideoAd'>> {
  const label = { ...(closeText !== undefined && { closeText }) };
  if (typeof adVideoSource === 'string') {
    const source = addressOf(adVideoSource);
    if (source === undefined) return {};
    return { videoAd: { adVideoSource: source, ...(adLink !== undefined && { adLink }), ...label } };
  }
  const items = adVideoSource.flatMap(({ adVideo, adVideoLink }) => {
    const source = addressOf(adVideo);
    return source === undefined
      ? []
      : [{ adVideo: source, ...(adVideoLink !== undefined && { adVideoLink }) }];
  });
  return items.length === 0 ? {} : { manyVideoAd: { adVideoSource: items, ...label } };
}

interface PlayerPlace {
  readonly source: string;
  readonly poster: string | undefined;
  readonly isPreview: boolean;
  /** True to resume at the stored position without asking. */
  readonly resumes: boolean;
  /** Video that is offered at the end; undefined if there is none. */
  readonly upNext?: PlayerComponents['upNext'] | undefined;
  /** Element for the comment input. Undefined places the input inside the player. */
  readonly commentLine?: Element | undefined;
  /** Returns the absolute URL of a media file. Undefined if it must not be requested. */
  readonly addressOf: AddressOf;
}

/** Returns the player's options for a video, without invalid data. */
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
    // Leaves out the option that resumes a preview, because the screen itself restores the position.
    memoryPlay: isPreview ? undefined : { ...(resumes && { autoPlay: true }) },
    previewVod: isPreview && previewTime ? previewOf(video, previewTime) : undefined,
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

/** Advertises VIP only if VIP includes the video. */
function previewOf(
  { vipFree, vodPointsPlay: price }: WatchedVideo,
  previewDuration: number,
): PlayerComponents['previewVod'] {
  if (vipFree || price === undefined) return { previewDuration };
  return { previewDuration, previewBar: `${price}金币观看完整版` };
}

/** Returns an array with one entry if the URL is valid, or else an empty array. */
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

/** Returns a marker. Omits its picture if the URL is invalid. */
function markerOf({ coverUrl, ...marker }: ProgressMarker, addressOf: AddressOf): ProgressMarker {
  const cover = addressOf(coverUrl);
  return { ...marker, ...(cover !== undefined && { coverUrl: cover }) };
}

/** Removes the fields that are undefined. */
function given<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]?: Fields[Name] | undefined;
  },
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
