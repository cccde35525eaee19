import { setImmediate as nextTurn } from 'node:timers/promises';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { type HarAnswer, harAnswerOf } from './har-answer.ts';

const maxEntries = 20_000;
const maxAnswers = 2_000;
/** Reading takes its time: others get their turn in between. */
const sliceMs = 10;

const Har = Type.Object({
  log: Type.Object({ entries: Type.Array(Type.Unknown(), { maxItems: maxEntries }) }),
});

export interface HarContents {
  readonly answers: readonly HarAnswer[];
  /** Entries that cannot be given again, or are more than the limit. */
  readonly skipped: number;
}

/**
 * The responses of a HAR that can be given again. Rejects with AppError 'usage' for a text that is not a HAR, and with the
 * signal's reason.
 */
export async function readHar(text: string, signal: AbortSignal): Promise<HarContents> {
  const { entries } = parse(text).log;
  const answers: HarAnswer[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const entry of entries) {
    if (performance.now() > sliceEnd) {
      await nextTurn();
      signal.throwIfAborted();
      sliceEnd = performance.now() + sliceMs;
    }
    const answer = answers.length < maxAnswers ? harAnswerOf(entry) : undefined;
    if (answer !== undefined) answers.push(answer);
  }
  return { answers, skipped: entries.length - answers.length };
}

function parse(text: string): Type.Static<typeof Har> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw new AppError('usage', 'This file is not a HAR: it is not JSON.', {
      cause: thrown,
      zh: '这不是 HAR 文件：内容不是 JSON。',
    });
  }
  if (Check(Har, value)) return value;
  throw new AppError('usage', 'This file is not a HAR: it has no list log.entries of up to 20,000 calls.', {
    zh: '这不是 HAR 文件：没有 log.entries（最多 20,000 条请求）。',
  });
}
