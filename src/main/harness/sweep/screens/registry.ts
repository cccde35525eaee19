import type { ListedScreen } from '../sweep-screen.ts';
import { cashier } from './cashier.ts';
import { nativePay } from './native-pay.ts';
import { paidChapter } from './paid-chapter.ts';
import { payPage } from './pay-page.ts';
import { videoPlayer } from './video-player.ts';
import { visitedScreens } from './visited-screens.ts';

/**
 * All screens in visiting order, then the screens that spend coins and money. The last one leaves a pending payment. On
 * every later screen, the site would ask about it.
 */
export const sweepScreens: readonly ListedScreen[] = [
  ...visitedScreens,
  ...videoPlayer,
  paidChapter,
  payPage,
  cashier,
  nativePay,
];
