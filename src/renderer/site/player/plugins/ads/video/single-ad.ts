import type { PlayerComponents } from '../../../player-options.ts';
import type { VideoAdControl } from './video-ads.ts';

/** Converts the options of a single ad to those of several. Its callbacks have other names. */
export function singleAd(options: PlayerComponents['videoAd']) {
  const { adVideoSource, adLink, adCloseFunction, closeText } = options;
  return {
    hold: 'videoAd' as const,
    ads: [{ adVideo: adVideoSource, ...(adLink !== undefined && { adVideoLink: adLink }) }],
    closeText,
    onCloseRequest:
      adCloseFunction &&
      ((ad: VideoAdControl) =>
        adCloseFunction({ pauseVideoAd: ad.pause, playVideoAd: ad.play, closeVideoAd: ad.close })),
  };
}
