import type { ComponentPlugin } from '../../../player-plugin.ts';
import { singleAd } from './single-ad.ts';
import { showVideoAds } from './video-ads.ts';

/** Plays a pre-roll ad in a separate video element. */
export const videoAdDesktop: ComponentPlugin<'videoAd'> = {
  name: 'videoAdDesktop',
  component: 'videoAd',
  install: (context, options) => {
    if (context.platform.isPhone) return;
    showVideoAds(context, { ...singleAd(options), inPlayer: false });
  },
};
