/** 1: to the page after. */
export type Direction = 1 | -1;

/** Pages side by side, as gestures know them. */
export interface PageTurner {
  turn(direction: Direction): void;
  turnTo(end: 'first' | 'last'): void;
  /** A tap in the middle. */
  onMenu(): void;
  /** Whether there is a page to be seen on that side. */
  hasPage(direction: Direction): boolean;
  /** A finger holds the pages so far (CSS px) from where they belong; undefined: it let go, and they settle. */
  follow(offset: number | undefined): void;
}
