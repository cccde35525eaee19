/** Labels and messages for adding a work to a section's shelf and removing it. */
export interface ShelfTexts {
  readonly add: string;
  readonly remove: string;
  readonly added: string;
  readonly removed: string;
  /** Short button labels for a work that is not on the shelf, and for one that is. */
  readonly off: string;
  readonly on: string;
}
