/** Direction of a page turn: 1 to the next page, -1 to the previous one. */
export type Direction = 1 | -1;

export interface PageTurner {
  turn(direction: Direction): void;
  turnTo(end: 'first' | 'last'): void;
  /** Called for a tap in the middle of the screen, which opens the menus. */
  onMenu(): void;
  hasPage(direction: Direction): boolean;
  /**
   * Shifts the pages by `offset` CSS px while a finger moves them. Undefined means that the finger was lifted; the
   * pages then move to their final place.
   */
  follow(offset: number | undefined): void;
}
