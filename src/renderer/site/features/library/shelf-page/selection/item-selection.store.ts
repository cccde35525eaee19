import { makeAutoObservable } from 'mobx';

/** Holds which items of a list are selected while the user edits it. Items are identified by their keys. */
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

  /** Returns the selected ones of these keys, because other items may have left the list since. */
  of(all: readonly string[]): readonly string[] {
    return all.filter((key) => this.keys.has(key));
  }

  toggle(key: string): void {
    const others = [...this.keys].filter((other) => other !== key);
    this.keys = new Set(this.keys.has(key) ? others : [...others, key]);
  }

  /** Selects all of these keys, or none if all are selected. */
  toggleAll(all: readonly string[]): void {
    this.keys = new Set(this.of(all).length === all.length ? [] : all);
  }
}
