export interface PickerEntry {
  readonly value: string;
  readonly text: string;
  /** What the label says in its place, where the text is longer than a label. */
  readonly short?: string;
}

/** What a picker offers, and what of it is chosen. */
export class PickerChoice {
  #entries: readonly PickerEntry[] = [];
  #value: string | undefined;

  get entries(): readonly PickerEntry[] {
    return this.#entries;
  }

  get current(): PickerEntry | undefined {
    return this.#entries.find(({ value }) => value === this.#value);
  }

  /** Doubles of a value are left out. */
  offer(entries: readonly PickerEntry[], value: string | undefined): void {
    this.#entries = entries.filter(
      (entry, index) => entries.findIndex((other) => other.value === entry.value) === index,
    );
    this.#value = value;
  }

  set(value: string | undefined): void {
    this.#value = value;
  }

  /** The entry that is to be switched to; undefined for the current one, which cannot be chosen, and for unknown ones. */
  choose(value: string): PickerEntry | undefined {
    const wanted = this.#entries.find((entry) => entry.value === value);
    if (wanted === undefined || wanted === this.current) return undefined;
    this.#value = value;
    return wanted;
  }
}
