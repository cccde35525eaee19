import type { SweepScreen } from '../sweep-screen.ts';
import { book } from './book.ts';
import { freeChapter } from './free-chapter.ts';
import { home } from './home.ts';
import { openInBrowser } from './open-in-browser.ts';
import { paidChapter } from './paid-chapter.ts';
import { shelf } from './shelf.ts';

/** In the order in which one view goes through them. */
export const sweepScreens: readonly SweepScreen[] = [
  home,
  book,
  freeChapter,
  paidChapter,
  shelf,
  openInBrowser,
];
