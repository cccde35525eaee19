import type { ComponentPlugin } from '../../../player-plugin.ts';
import { singleAd } from './single-ad.ts';
import { showVideoAds } from './video-ads.ts';

/** Plays a pre-roll ad in the player's element, because iOS allows playback only in the tapped element. */
export const videoAdPhone: ComponentPlugin<'videoAd'> = {
  name: 'videoAdPhone',
  component: 'videoAd',
  install: (context, options) => {
    if (!context.platform.isPhone) return;
    showVideoAds(context, { ...singleAd(options), inPlayer: true });
  },
};
