import { makeAutoObservable } from 'mobx';

export const sleepChoices = ['off', '15', '30', '60', 'chapter'] as const;
export type SleepChoice = (typeof sleepChoices)[number];

const minuteMs = 60_000;
const checkIntervalMs = 5_000;

/** Stops reading aloud after some minutes or at the end of the chapter. Never stops within a sentence. */
export class SleepTimer {
  choice: SleepChoice = 'off';
  /** Minutes until the voice stops; undefined if no time is set. */
  minutesLeft: number | undefined = undefined;
  #endsAt = Number.POSITIVE_INFINITY;
  #looks: ReturnType<typeof setInterval> | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(choice: SleepChoice): void {
    clearInterval(this.#looks);
    this.choice = choice;
    const hasTime = choice !== 'off' && choice !== 'chapter';
    this.#endsAt = hasTime ? Date.now() + Number(choice) * minuteMs : Number.POSITIVE_INFINITY;
    this.look();
    if (hasTime) this.#looks = setInterval(this.look, checkIntervalMs);
  }

  /** Returns true if the voice must stop after this sentence. Then turns the timer off. */
  takeEnd({ isChapterEnd }: { readonly isChapterEnd: boolean }): boolean {
    const isEnd = Date.now() >= this.#endsAt || (isChapterEnd && this.choice === 'chapter');
    if (isEnd) this.choose('off');
    return isEnd;
  }

  private look(): void {
    const left = this.#endsAt - Date.now();
    this.minutesLeft = Number.isFinite(left) ? Math.max(Math.ceil(left / minuteMs), 0) : undefined;
  }
}
