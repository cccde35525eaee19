import { makeAutoObservable } from 'mobx';

/** Scroll position, with the property names of an element. */
export interface ScrollPlace {
  scrollLeft: number;
  scrollTop: number;
}

/** Holds the zoom factor of the pictures, relative to their fitted size. */
export class Zoom {
  scale = 1;
  /** Scroll position to restore when the container has been rendered at the new scale. */
  #place: ScrollPlace | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  become(scale: number, place?: ScrollPlace): void {
    this.scale = scale;
    this.#place = place;
  }

  reset(): void {
    this.become(1);
  }

  /** Restores the scroll position. Call it after the container has been rendered at the new scale. */
  putBack(room: ScrollPlace | null): void {
    if (!this.#place || !room) return;
    room.scrollLeft = this.#place.scrollLeft;
    room.scrollTop = this.#place.scrollTop;
    this.#place = undefined;
  }
}
