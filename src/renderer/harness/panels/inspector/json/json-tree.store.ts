import { makeAutoObservable, observableRef } from 'mobx';
import { flattenJson, type JsonLine, pathToShow } from './flatten-json.ts';

/** Holds a JSON value, and which lines of its tree are expanded and selected. */
export class JsonTreeStore {
  value: unknown;
  toggled: ReadonlySet<string> = new Set();
  selected: string | undefined = undefined;

  constructor(value: unknown) {
    this.value = value;
    makeAutoObservable(this, { value: observableRef, toggled: observableRef }, { autoBind: true });
  }

  get lines(): readonly JsonLine[] {
    return flattenJson(this.value, this.toggled);
  }

  /** Replaces the value and keeps the expanded lines. */
  replace(value: unknown): void {
    this.value = value;
  }

  select(path: string): void {
    this.selected = path;
  }

  toggle(path: string): void {
    this.toggled = new Set(
      this.toggled.has(path) ? [...this.toggled].filter((one) => one !== path) : [...this.toggled, path],
    );
  }

  /** Selects the line of a path, or of its nearest existing ancestor. Expands all lines above it. */
  show(path: string): void {
    const found = pathToShow(this.value, path, this.toggled);
    this.toggled = found.toggled;
    this.selected = found.path;
  }

  /** Handles a key press on a line. Returns true if the key was handled. */
  press(key: string, { path, size, isOpen }: JsonLine): boolean {
    if (key === 'ArrowRight' && size !== undefined && !isOpen) this.toggle(path);
    else if (key === 'ArrowLeft' && isOpen && path !== '') this.toggle(path);
    else if (key === 'ArrowLeft' && path !== '') this.select(path.slice(0, path.lastIndexOf('/')));
    else if (key === ' ' && size !== undefined) this.toggle(path);
    else return false;
    return true;
  }
}
