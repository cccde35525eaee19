import { makeAutoObservable } from 'mobx';

/** Holds which items of a list are selected during editing. Items are identified by their keys. */
export class ItemSelection {
  /** True while the list is edited. */
  isOn = false;
  private keys: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setOn(isOn: boolean): void {
    this.isOn = isOn;
    this.keys = new Set();
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  /** Returns those of the given keys that are selected. Selected items may have left the list. */
  of(all: readonly string[]): readonly string[] {
    return all.filter((key) => this.keys.has(key));
  }

  toggle(key: string): void {
    const others = [...this.keys].filter((other) => other !== key);
    this.keys = new Set(this.keys.has(key) ? others : [...others, key]);
  }

  /** Selects all given keys, or none if all are selected. */
  toggleAll(all: readonly string[]): void {
    this.keys = new Set(this.of(all).length === all.length ? [] : all);
  }
}
