/** Timestamps of input events in seconds since the epoch. They are 1/60 s apart, however busy the machine is. */
export class InputClock {
  #last = Date.now() / 1000;

  next(): number {
    this.#last += 1 / 60;
    return this.#last;
  }
}
