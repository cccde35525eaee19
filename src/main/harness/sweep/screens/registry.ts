import type { SweepScreen } from '../sweep-screen.ts';
import { book } from './book.ts';
import { catalog } from './catalog.ts';
import { freeChapter } from './free-chapter.ts';
import { home } from './home.ts';
import { openInBrowser } from './open-in-browser.ts';
import { paidChapter } from './paid-chapter.ts';

/** In the order in which one view goes through them. */
export const sweepScreens: readonly SweepScreen[] = [
  home,
  book,
  freeChapter,
  paidChapter,
  catalog,
  openInBrowser,
];
