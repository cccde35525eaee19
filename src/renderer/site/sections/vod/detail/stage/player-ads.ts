import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import type { PictureAd, PlayerComponents } from '../../../../player/player-options.ts';
import type { AddressOf } from './media-address.ts';

type Ads = Pick<PlayerComponents, 'pauseAd' | 'startAd' | 'videoAd' | 'manyVideoAd'>;

/** Returns the video's ads that can be shown. Links are not checked here, because the player checks them. */
export function playerAds(
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
