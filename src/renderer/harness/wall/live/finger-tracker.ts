import type { LiveInput, TouchPoint } from '#shared/ipc/views/live.ts';

/** Fields of a pointer event, with the position in the page's CSS px. */
export interface PagePointer {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** True if a second finger mirrors the mouse drag, for a pinch. */
  readonly shiftKey: boolean;
}

const maxFingers = 10;

/** Converts pointer events over a live frame into the touch points of the page. */
export class FingerTracker {
  readonly #fingers = new Map<number, TouchPoint>();
  /** Center of a mouse pinch. The second finger is the mirror image of the first. */
  #middle: { readonly x: number; readonly y: number } | undefined;
  readonly #size: () => { readonly width: number; readonly height: number };

  /** `size` returns the page size in CSS px. */
  constructor(size: () => { readonly width: number; readonly height: number }) {
    this.#size = size;
  }

  down(pointer: PagePointer): LiveInput | undefined {
    const id = this.#freeId();
    if (id === undefined) return undefined;
    if (pointer.shiftKey && this.#fingers.size === 0) {
      const { width, height } = this.#size();
      this.#middle = { x: width / 2, y: height / 2 };
    }
    this.#fingers.set(pointer.pointerId, { id, x: pointer.x, y: pointer.y });
    return this.#input();
  }

  /** Moves a finger. Returns undefined for a pointer that is not down. */
  move(pointer: PagePointer): LiveInput | undefined {
    const finger = this.#fingers.get(pointer.pointerId);
    if (finger === undefined) return undefined;
    this.#fingers.set(pointer.pointerId, { id: finger.id, x: pointer.x, y: pointer.y });
    return this.#input();
  }

  up(pointerId: number): LiveInput | undefined {
    if (!this.#fingers.delete(pointerId)) return undefined;
    if (this.#fingers.size === 0) this.#middle = undefined;
    return this.#input();
  }

  /** Cancels all touch points when the system cancels a pointer. */
  cancel(): LiveInput | undefined {
    if (this.#fingers.size === 0) return undefined;
    this.#fingers.clear();
    this.#middle = undefined;
    return { kind: 'touchCancel' };
  }

  #input(): LiveInput {
    const points = [...this.#fingers.values()];
    const [first] = points;
    const middle = this.#middle;
    if (middle === undefined || first === undefined) return { kind: 'touch', points };
    const mirrored = { id: first.id + 1, x: 2 * middle.x - first.x, y: 2 * middle.y - first.y };
    return { kind: 'touch', points: [first, mirrored] };
  }

  #freeId(): number | undefined {
    const taken = new Set([...this.#fingers.values()].map(({ id }) => id));
    for (let id = 0; id < maxFingers; id += 1) if (!taken.has(id)) return id;
    return undefined;
  }
}
