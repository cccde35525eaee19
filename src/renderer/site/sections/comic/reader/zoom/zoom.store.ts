import { makeAutoObservable } from 'mobx';

/** Where something is scrolled to, as an element has it. */
export interface ScrollPlace {
  scrollLeft: number;
  scrollTop: number;
}

/** How much larger than they fit the pictures are shown. */
export class Zoom {
  scale = 1;
  /** Where the room is to be scrolled to when it is drawn in the new size. */
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

  /** To be called when the room has been drawn in the new size. */
  putBack(room: ScrollPlace | null): void {
    if (!this.#place || !room) return;
    room.scrollLeft = this.#place.scrollLeft;
    room.scrollTop = this.#place.scrollTop;
    this.#place = undefined;
  }
}
