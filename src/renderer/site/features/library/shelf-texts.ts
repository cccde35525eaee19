/** Labels and messages for adding a work to a section's shelf and removing it. */
export interface ShelfTexts {
  readonly add: string;
  readonly remove: string;
  readonly added: string;
  readonly removed: string;
  /** Short button label for a work that is not on the shelf. */
  readonly off: string;
  /** Short button label for a work on the shelf. */
  readonly on: string;
}
