import { maskPrivate } from '#shared/privacy/mask.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { sweepStepId, sweepStepText } from '../step-text.ts';
import type { StopPicture } from '../sweep-results.ts';
import type { Step } from '../sweep-screen.ts';
import type { TakenStep } from './run-steps.ts';

/** Collects the pictures of a visit's stops, each named after the step that led to it. */
export class StopPictures {
  readonly #steps: readonly Step[];
  readonly #taken: readonly TakenStep[];
  readonly #stops: StopPicture[] = [];

  /** `taken`: grows while the steps are taken. */
  constructor(steps: readonly Step[], taken: readonly TakenStep[]) {
    this.#steps = steps;
    this.#taken = taken;
  }

  /** Adds the picture that the step in this place asked for. */
  add(index: number, picture: Uint8Array): void {
    const at = this.#steps.slice(0, index).findLastIndex(leadsOn);
    const step = this.#steps[at];
    if (step === undefined) return;
    const id = sweepStepId(step);
    const { zh, en } = sweepStepText(step, this.#taken[at]?.isSecret ?? true);
    const earlier = this.#steps.slice(0, at).filter((other) => sweepStepId(other) === id).length;
    const nth = earlier === 0 ? '' : ` (${earlier + 1})`;
    const text: BothLanguages = { zh: maskPrivate(zh) + nth, en: maskPrivate(en) + nth };
    this.#stops.push({ id: id + nth, text, picture });
  }

  /** Returns those that show what no earlier one shows, and not what the picture at the end does. */
  differingFrom(last: Uint8Array | undefined): readonly StopPicture[] {
    const shown = last === undefined ? [] : [last];
    return this.#stops.filter(({ picture }) => {
      const isNew = shown.every((other) => Buffer.compare(other, picture) !== 0);
      shown.push(picture);
      return isNew;
    });
  }
}

/** What a step does, not what it waits for or looks up. */
function leadsOn({ do: does }: Step): boolean {
  return does === 'open' || does === 'tap' || does === 'type' || does === 'playCashier';
}
