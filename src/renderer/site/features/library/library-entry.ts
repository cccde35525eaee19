/** Work as the lists of this device store it. Each section adds its own fields. */
export interface LibraryEntry {
  readonly title: string;
  readonly chapterCount?: number | undefined;
}

/** Functions that identify and shorten the entries of a section. */
export interface EntryAdapter<Entry extends LibraryEntry> {
  /** Returns a key that is unique within the section. */
  key(entry: Entry): string;
  /** Returns the entry to store, without fields that only the work's own screen needs. */
  summary(entry: Entry): Entry;
}
