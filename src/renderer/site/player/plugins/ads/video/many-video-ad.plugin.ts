import type { ComponentPlugin } from '../../../player-plugin.ts';
import { showVideoAds } from './video-ads.ts';

/** Plays several pre-roll ads one after another. */
export const manyVideoAd: ComponentPlugin<'manyVideoAd'> = {
  name: 'manyVideoAd',
  component: 'manyVideoAd',
  install: (context, { adVideoSource, adCloseFunction, closeText }) => {
    showVideoAds(context, {
      hold: 'manyVideoAd',
      ads: adVideoSource,
      closeText,
      inPlayer: context.platform.isPhone,
      onCloseRequest:
        adCloseFunction &&
        ((ad) =>
          adCloseFunction({
            pauseManyVideoAd: ad.pause,
            playManyVideoAd: ad.play,
            closeManyVideoAd: ad.close,
          })),
    });
  },
};
