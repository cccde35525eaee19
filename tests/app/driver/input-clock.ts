/** Timestamps of input events in seconds since the epoch, 1/60 s apart no matter how busy the machine is. */
export class InputClock {
  #last = Date.now() / 1000;

  next(): number {
    this.#last += 1 / 60;
    return this.#last;
  }
}
