/** Labels and messages for adding a work to a section's shelf and removing it. */
export interface ShelfTexts {
  readonly add: string;
  readonly remove: string;
  readonly added: string;
  readonly removed: string;
  /** Short labels: not on the shelf, and on it. */
  readonly off: string;
  readonly on: string;
}
