import type { BothLanguages } from '#shared/both-languages.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { sweepStepId, sweepStepText } from '../step-text.ts';
import type { StopScreenshot } from '../sweep-results.ts';
import type { Step } from '../sweep-screen.ts';
import type { PerformedStep } from './run-steps.ts';

/** Screenshots of intermediate states, each named after the step that led to it. */
export class StopScreenshots {
  readonly #steps: readonly Step[];
  readonly #taken: readonly PerformedStep[];
  readonly #stops: StopScreenshot[] = [];

  /** `steps` are all steps; `taken` gets more entries while they run. */
  constructor(steps: readonly Step[], taken: readonly PerformedStep[]) {
    this.#steps = steps;
    this.#taken = taken;
  }

  add(index: number, picture: Uint8Array): void {
    const at = this.#steps.slice(0, index).findLastIndex(actsOnPage);
    const step = this.#steps[at];
    if (step === undefined) return;
    const id = sweepStepId(step);
    const { zh, en } = sweepStepText(step, this.#taken[at]?.isSecret ?? true);
    const earlier = this.#steps.slice(0, at).filter((other) => sweepStepId(other) === id).length;
    const nth = earlier === 0 ? '' : ` (${earlier + 1})`;
    const text: BothLanguages = { zh: maskPrivate(zh) + nth, en: maskPrivate(en) + nth };
    this.#stops.push({ id: id + nth, text, picture });
  }

  /** Returns the screenshots that differ from each other and from `last`. */
  differingFrom(last: Uint8Array | undefined): readonly StopScreenshot[] {
    const shown = last === undefined ? [] : [last];
    return this.#stops.filter(({ picture }) => {
      const isNew = shown.every((other) => Buffer.compare(other, picture) !== 0);
      shown.push(picture);
      return isNew;
    });
  }
}

/** Returns true if the step acts on the page; other steps only wait or read. */
function actsOnPage({ kind }: Step): boolean {
  return kind === 'open' || kind === 'tap' || kind === 'fill' || kind === 'playCashier';
}
