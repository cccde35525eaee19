import type { LiveInput } from '#shared/ipc/views/live.ts';

export type SendInputs = (inputs: LiveInput[]) => void;

/** Max number of inputs in a message. */
const maxInputs = 100;

/**
 * Sends the input to one page. Once per animation frame, sends the last of consecutive moves and the sum of consecutive
 * wheel events. Sends any other input, such as a key, immediately together with all pending input.
 */
export class InputSender {
  readonly #send: SendInputs;
  readonly #schedule: (flush: () => void) => void;
  #waiting: LiveInput[] = [];
  #isScheduled = false;
  /** Last input, whether sent or pending. */
  #last: LiveInput | undefined;

  constructor(send: SendInputs, schedule: (flush: () => void) => void = nextFrame) {
    this.#send = send;
    this.#schedule = schedule;
  }

  add(input: LiveInput | undefined): void {
    if (input === undefined) return;
    const waiting = this.#waiting.at(-1);
    const merged = waiting && mergedMovement(waiting, input);
    if (merged !== undefined) this.#waiting[this.#waiting.length - 1] = merged;
    else this.#waiting.push(input);
    const continues = this.#last !== undefined && mergedMovement(this.#last, input) !== undefined;
    this.#last = input;
    if (continues) this.#flushSoon();
    else this.flush();
  }

  flush(): void {
    const inputs = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < inputs.length; at += maxInputs) this.#send(inputs.slice(at, at + maxInputs));
  }

  #flushSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    try {
      this.#schedule(() => {
        this.#isScheduled = false;
        this.flush();
      });
    } catch (thrown) {
      this.#isScheduled = false;
      throw thrown;
    }
  }
}

/** Wraps `requestAnimationFrame`, because browsers throw if it is called as a method of another object. */
const nextFrame = (flush: () => void) => void requestAnimationFrame(flush);

/** Merges two movements into one. Returns undefined if they cannot be merged. */
function mergedMovement(last: LiveInput, next: LiveInput): LiveInput | undefined {
  if (last.kind === 'touch' && next.kind === 'touch') return haveSameFingers(last, next) ? next : undefined;
  if (last.kind === 'mouse' && next.kind === 'mouse') {
    return last.action === 'move' && next.action === 'move' && last.buttons === next.buttons
      ? next
      : undefined;
  }
  if (last.kind === 'wheel' && next.kind === 'wheel' && last.modifiers === next.modifiers) {
    return { ...next, deltaX: last.deltaX + next.deltaX, deltaY: last.deltaY + next.deltaY };
  }
  return undefined;
}

type Touch = Extract<LiveInput, { kind: 'touch' }>;

function haveSameFingers(last: Touch, next: Touch): boolean {
  return (
    last.points.length === next.points.length &&
    last.points.every(({ id }, index) => next.points[index]?.id === id)
  );
}
