import { makeAutoObservable } from 'mobx';
import type { SettingsStore } from '../preferences/settings.store.ts';
import type { Panel, PanelPlace } from './panel.ts';

/** Min and max sizes in CSS px. */
const limits = {
  side: { min: 220, max: 720, initial: 280 },
  dock: { min: 140, max: 900, initial: 300 },
} as const;

const settingKey = 'panels';

export type OpenPanels = Readonly<Record<PanelPlace, string | undefined>>;
type PanelSizes = Readonly<Record<PanelPlace, number>>;

/** Holds the open panels, at most one per place, and their sizes. Both are stored in the window's settings. */
export class PanelsStore {
  readonly panels: readonly Panel[];
  /** Temporary height of the dock panel, which replaces the stored one. */
  isDockTall = false;
  readonly #settings: Pick<SettingsStore, 'get' | 'set'>;

  constructor(panels: readonly Panel[], settings: Pick<SettingsStore, 'get' | 'set'>) {
    this.panels = panels;
    this.#settings = settings;
    makeAutoObservable(this, { panels: false }, { autoBind: true });
  }

  get open(): OpenPanels {
    return { side: this.#keptPanel('side', 'platforms'), dock: this.#keptPanel('dock', undefined) };
  }

  /** Sizes in CSS px. */
  get size(): PanelSizes {
    return { side: this.#keptSize('side'), dock: this.#keptSize('dock') };
  }

  openAt(place: PanelPlace): Panel | undefined {
    return this.panels.find((panel) => panel.place === place && panel.id === this.open[place]);
  }

  isOpen(panel: Panel): boolean {
    return this.open[panel.place] === panel.id;
  }

  toggle(panel: Panel): void {
    this.#keep({ ...this.open, [panel.place]: this.isOpen(panel) ? undefined : panel.id }, this.size);
  }

  /** Opens or closes the panel at a position in the registry, from 1. Returns false if there is none. */
  toggleNumber(number: number): boolean {
    const panel = this.panels[number - 1];
    if (panel !== undefined) this.toggle(panel);
    return panel !== undefined;
  }

  /** Opens the panel; does nothing for an unknown ID. */
  show(id: string): void {
    const panel = this.panels.find((candidate) => candidate.id === id);
    if (panel !== undefined && !this.isOpen(panel)) this.toggle(panel);
  }

  showOnly(open: OpenPanels): void {
    this.#keep(open, this.size);
  }

  close(place: PanelPlace): void {
    this.#keep({ ...this.open, [place]: undefined }, this.size);
  }

  toggleDockTall(): void {
    this.isDockTall = !this.isDockTall;
  }

  resize(place: PanelPlace, size: number): void {
    if (place === 'dock') this.isDockTall = false;
    this.#keep(this.open, { ...this.size, [place]: Math.round(limited(place, size)) });
  }

  /** Stored state; undefined if it is not JSON. */
  get kept(): unknown {
    try {
      const value: unknown = JSON.parse(this.#settings.get(settingKey) ?? 'null');
      return value;
    } catch {
      return undefined;
    }
  }

  #keptPanel(place: PanelPlace, first: string | undefined): string | undefined {
    const id = property(property(this.kept, 'open'), place);
    if (id === null) return undefined;
    return this.panels.find((panel) => panel.place === place && panel.id === id)?.id ?? first;
  }

  #keptSize(place: PanelPlace): number {
    const size = property(property(this.kept, 'size'), place);
    return typeof size === 'number' ? limited(place, size) : limits[place].initial;
  }

  #keep({ side, dock }: OpenPanels, size: PanelSizes): void {
    const open = { side: side ?? null, dock: dock ?? null };
    this.#settings.set(settingKey, JSON.stringify({ open, size }));
  }
}

function limited(place: PanelPlace, size: number): number {
  const { min, max } = limits[place];
  return Math.min(max, Math.max(min, size));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
