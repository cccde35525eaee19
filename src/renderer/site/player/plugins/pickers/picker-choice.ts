export interface PickerEntry {
  readonly value: string;
  readonly text: string;
  /** Shorter text for the label. */
  readonly short?: string;
}

export class PickerChoice {
  #entries: readonly PickerEntry[] = [];
  #value: string | undefined;

  get entries(): readonly PickerEntry[] {
    return this.#entries;
  }

  get current(): PickerEntry | undefined {
    return this.#entries.find(({ value }) => value === this.#value);
  }

  /** Sets the entries. Drops duplicate values. */
  offer(entries: readonly PickerEntry[], value: string | undefined): void {
    this.#entries = entries.filter(
      (entry, index) => entries.findIndex((other) => other.value === entry.value) === index,
    );
    this.#value = value;
  }

  set(value: string | undefined): void {
    this.#value = value;
  }

  /** Selects an entry and returns it. Returns undefined if it is already selected or the value is unknown. */
  choose(value: string): PickerEntry | undefined {
    const wanted = this.#entries.find((entry) => entry.value === value);
    if (wanted === undefined || wanted === this.current) return undefined;
    this.#value = value;
    return wanted;
  }
}
