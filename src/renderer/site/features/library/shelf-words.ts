/** What putting a work on the shelf of a section, and taking it off, is called. */
export interface ShelfWords {
  readonly add: string;
  readonly remove: string;
  readonly added: string;
  readonly removed: string;
  /** Where there is little room: not on the shelf, on it. */
  readonly off: string;
  readonly on: string;
}
