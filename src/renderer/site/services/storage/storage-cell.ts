import { createAtom, type IAtom } from 'mobx';

export class StorageCell {
  #current: string | null;
  readonly #atom: IAtom;

  constructor(key: string, text: string | null) {
    this.#current = text;
    this.#atom = createAtom(`localStorage.${key}`);
  }

  get text(): string | null {
    this.#atom.reportObserved();
    return this.#current;
  }

  change(text: string | null): void {
    if (text === this.#current) return;
    this.#current = text;
    this.#atom.reportChanged();
  }
}
