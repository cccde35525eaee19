import type { ComponentPlugin } from '../../../player-plugin.ts';
import { singleAd } from './single-ad.ts';
import { showVideoAds } from './video-ads.ts';

/** Pre-roll ad on phones, in the player's own element, which a tap has unlocked. */
export const videoAdPhone: ComponentPlugin<'videoAd'> = {
  name: 'videoAdPhone',
  component: 'videoAd',
  install: (context, options) => {
    if (!context.platform.isPhone) return;
    showVideoAds(context, { ...singleAd(options), inPlayer: true });
  },
};
