import { makeAutoObservable } from 'mobx';
import type { PreferenceStorage } from '../preferences/preferences.store.ts';
import { readJsonText } from '../preferences/read-json-text.ts';
import type { Panel, PanelPlace } from './panel.ts';

/** CSS px. */
const limits = {
  side: { least: 220, most: 720, first: 280 },
  dock: { least: 140, most: 900, first: 300 },
} as const;

const storageKey = 'panels';

/** Which panels are open, one at each place, and how large; kept over restarts. */
export class PanelsStore {
  open: Readonly<Record<PanelPlace, string | undefined>> = { side: 'platforms', dock: undefined };
  size: Readonly<Record<PanelPlace, number>> = { side: limits.side.first, dock: limits.dock.first };
  readonly panels: readonly Panel[];
  readonly #storage: PreferenceStorage;

  constructor(panels: readonly Panel[], storage: PreferenceStorage) {
    this.panels = panels;
    this.#storage = storage;
    this.#restore();
    makeAutoObservable(this, { panels: false }, { autoBind: true });
  }

  openAt(place: PanelPlace): Panel | undefined {
    return this.panels.find((panel) => panel.place === place && panel.id === this.open[place]);
  }

  isOpen(panel: Panel): boolean {
    return this.open[panel.place] === panel.id;
  }

  toggle(panel: Panel): void {
    this.open = { ...this.open, [panel.place]: this.isOpen(panel) ? undefined : panel.id };
    this.#keep();
  }

  /** Opens it where it is not; does nothing for an id that is none. */
  show(id: string): void {
    const panel = this.panels.find((candidate) => candidate.id === id);
    if (panel !== undefined && !this.isOpen(panel)) this.toggle(panel);
  }

  close(place: PanelPlace): void {
    this.open = { ...this.open, [place]: undefined };
    this.#keep();
  }

  resize(place: PanelPlace, size: number): void {
    const { least, most } = limits[place];
    this.size = { ...this.size, [place]: Math.round(Math.min(most, Math.max(least, size))) };
    this.#keep();
  }

  /** What an older program or another hand wrote is taken as far as it makes sense. */
  #restore(): void {
    const kept = readJsonText(this.#storage.getItem(storageKey));
    for (const place of ['side', 'dock'] as const) {
      const id = property(property(kept, 'open'), place);
      if (id === null || this.panels.some((panel) => panel.place === place && panel.id === id)) {
        this.open = { ...this.open, [place]: id ?? undefined };
      }
      const size = property(property(kept, 'size'), place);
      if (typeof size === 'number' && Number.isFinite(size)) {
        const { least, most } = limits[place];
        this.size = { ...this.size, [place]: Math.min(most, Math.max(least, size)) };
      }
    }
  }

  #keep(): void {
    const { side = null, dock = null } = this.open;
    this.#storage.setItem(storageKey, JSON.stringify({ open: { side, dock }, size: this.size }));
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
