const storageKey = 'scrollPositions';
const maxPositions = 100;

/** How far down the window was, for each entry of the history; survives a reload. */
export class ScrollMemory {
  readonly #positions: Map<string, number>;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;

  /** `storage` is sessionStorage; undefined where the browser denies it. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#storage = storage;
    this.#positions = new Map(parsePositions(storage?.getItem(storageKey) ?? null));
  }

  /** CSS px; 0 for an entry that is new. */
  get(entry: string): number {
    return this.#positions.get(entry) ?? 0;
  }

  set(entry: string, top: number): void {
    this.#positions.delete(entry);
    this.#positions.set(entry, top);
  }

  /** Writes the newest positions to the storage. */
  save(): void {
    const newest = [...this.#positions].slice(-maxPositions);
    try {
      this.#storage?.setItem(storageKey, JSON.stringify(newest));
    } catch {
      // A full storage: the positions last as long as the page then, which is what they mostly need.
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
