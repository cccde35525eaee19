/** When what a hand does is done, seconds since the epoch: a frame of 60 a second apart, however busy the machine is. */
export class HandClock {
  #last = Date.now() / 1000;

  next(): number {
    this.#last += 1 / 60;
    return this.#last;
  }
}
