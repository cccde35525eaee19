import type { ListedScreen } from '../sweep-screen.ts';
import { cashier } from './cashier.ts';
import { nativePay } from './native-pay.ts';
import { paidChapter } from './paid-chapter.ts';
import { payPage } from './pay-page.ts';
import { videoPlayer } from './video-player.ts';
import { visitedScreens } from './visited-screens.ts';

/**
 * In the order in which one view goes through them: the screens, then the journeys that spend coins and money. The last
 * leaves a payment about which every next screen would ask.
 */
export const sweepScreens: readonly ListedScreen[] = [
  ...visitedScreens,
  ...videoPlayer,
  paidChapter,
  payPage,
  cashier,
  nativePay,
];
