import type { RefObject } from 'react';
import type { PageTurner } from './page-turner.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePageSwipe } from './use-page-swipe.ts';
import { usePageTaps } from './use-page-taps.ts';
import { usePageWheel } from './use-page-wheel.ts';

/** Turns the pages of an element by tap, swipe, key and wheel. */
export function usePageGestures(
  element: RefObject<HTMLElement | null>,
  turner: PageTurner,
  isMenuOpen: boolean,
): void {
  usePageTaps(element, turner, isMenuOpen);
  usePageSwipe(element, turner);
  usePageKeys(element, turner);
  usePageWheel(element, turner);
}
