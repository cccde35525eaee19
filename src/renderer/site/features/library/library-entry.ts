/** A work as the lists of this device keep it: what the section stores of it is its own. */
export interface LibraryEntry {
  readonly title: string;
  readonly chapterCount?: number | undefined;
}

/** How a section's entries are told apart and made small. */
export interface EntryAdapter<Entry extends LibraryEntry> {
  /** Tells a work from the others of its section. */
  key(entry: Entry): string;
  /** What is kept: all but what only the work's own screen needs. */
  summary(entry: Entry): Entry;
}
