const storageKey = 'scrollPositions';
const maxPositions = 100;

/** Stores scroll positions by history entry. They survive a reload. */
export class ScrollMemory {
  readonly #positions: Map<string, number>;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;

  /** `storage` is sessionStorage; undefined if the browser denies access. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#storage = storage;
    this.#positions = new Map(parsePositions(storage?.getItem(storageKey) ?? null));
  }

  /** Returns the position in CSS px; 0 for a new entry. */
  get(entry: string): number {
    return this.#positions.get(entry) ?? 0;
  }

  set(entry: string, top: number): void {
    this.#positions.delete(entry);
    this.#positions.set(entry, top);
  }

  /** Writes the latest positions to the storage. */
  save(): void {
    const newest = [...this.#positions].slice(-maxPositions);
    try {
      this.#storage?.setItem(storageKey, JSON.stringify(newest));
    } catch {
      // Ignores that the storage is full. The positions then last until the page closes.
    }
  }
}

function parsePositions(text: string | null): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
}
