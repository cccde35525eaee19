import { type DanmuComment, isPlaced } from '../comments/comment.ts';
import type { DanmuSettings } from '../danmu-settings.ts';

/** Time in ms in which a text that equals an earlier one counts as a duplicate. */
const duplicateMs = 10_000;
/** Number of following comments that are searched for duplicates. */
const lookAhead = 500;
/** Max number of stored texts. When it is reached, all are removed. */
const maxRemembered = 500;

/** Decides which comments of the timeline are shown, and with which texts. */
export class Admission {
  #settings: DanmuSettings;
  #words: readonly string[] = [];
  /** Video time in ms until which duplicates of each text are hidden. */
  readonly #swallowed = new Map<string, number>();
  #second = Number.NaN;
  #inSecond = 0;

  constructor(settings: DanmuSettings) {
    this.#settings = settings;
    this.configure(settings);
  }

  configure(settings: DanmuSettings): void {
    this.#settings = settings;
    this.#words = settings.blockedWords.map((word) => word.toLowerCase());
  }

  /** Removes the stored texts after a seek. */
  reset(): void {
    this.#swallowed.clear();
    this.#second = Number.NaN;
  }

  isBlocked({ mode, text }: DanmuComment): boolean {
    if ((this.#settings.blockedModes as readonly number[]).includes(mode)) return true;
    const lower = this.#words.length > 0 ? text.toLowerCase() : '';
    return this.#words.some((word) => lower.includes(word));
  }

  /** Returns the text to show. Undefined if the comment is filtered out. Must be called in the order of the list. */
  textOf(comments: readonly DanmuComment[], index: number): string | undefined {
    const comment = comments[index];
    if (!comment || this.isBlocked(comment)) return undefined;
    const isMerging = this.#settings.mergesDoubles && !isPlaced(comment);
    if (isMerging && comment.stime <= (this.#swallowed.get(keyOf(comment)) ?? -1)) return undefined;
    if (this.#isSecondFull(comment.stime)) return undefined;
    return isMerging ? this.#withDoubles(comment, comments, index) : comment.text;
  }

  #isSecondFull(stime: number): boolean {
    const { maxPerSecond } = this.#settings;
    if (maxPerSecond === 0) return false;
    const second = Math.floor(stime / 1_000);
    if (second !== this.#second) this.#inSecond = 0;
    this.#second = second;
    this.#inSecond += 1;
    return this.#inSecond > maxPerSecond;
  }

  #withDoubles(comment: DanmuComment, comments: readonly DanmuComment[], index: number): string {
    const key = keyOf(comment);
    const end = comment.stime + duplicateMs;
    let count = 1;
    let last = comment.stime;
    for (const other of comments.slice(index + 1, index + 1 + lookAhead)) {
      if (other.stime > end) break;
      if (isPlaced(other) || keyOf(other) !== key || this.isBlocked(other)) continue;
      count += 1;
      last = other.stime;
    }
    if (count === 1) return comment.text;
    this.#remember(key, last);
    return `${comment.text} ×${count}`;
  }

  #remember(key: string, until: number): void {
    if (this.#swallowed.size >= maxRemembered) this.#swallowed.clear();
    this.#swallowed.set(key, until);
  }
}

/** Returns true if new settings may show comments that the previous ones hid. */
export function letsMorePass(before: DanmuSettings, after: DanmuSettings): boolean {
  const isFreed = <Blocked>(blocked: readonly Blocked[], still: readonly Blocked[]) =>
    blocked.some((each) => !still.includes(each));
  return (
    isFreed(before.blockedModes, after.blockedModes) ||
    isFreed(before.blockedWords, after.blockedWords) ||
    before.mergesDoubles !== after.mergesDoubles
  );
}

function keyOf({ text }: DanmuComment): string {
  return text.trim();
}
