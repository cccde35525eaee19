import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { cutHar, type Span } from './cut-har.ts';
import { harResponseOf, type RecordedResponse } from './recorded-response.ts';
import { Turns } from './turns.ts';

const maxEntries = 20_000;
const maxResponses = 2_000;
/** Parsed at once: of a longer call no response could be given again, and a longer frame has something else in it. */
const maxParsed = 9_000_000;

const Har = Type.Object({ log: Type.Object({ entries: Type.Array(Type.Unknown()) }) });

export interface HarContents {
  readonly answers: readonly RecordedResponse[];
  /** Entries that cannot be given again, or are more than the limit. */
  readonly skipped: number;
}

/**
 * The responses of a HAR that can be given again. Rejects with AppError 'usage' for a text that is not a HAR, and with the
 * signal's reason.
 */
export async function readHar(text: string, signal: AbortSignal): Promise<HarContents> {
  const turns = new Turns(signal);
  const { frame, entries } = await cutHar(text, maxEntries, turns);
  // A frame that is all there is may be no JSON at all.
  if (frame.length > maxParsed) throw notHar();
  if (!Check(Har, parse(frame)) || entries.length > maxEntries) throw notHar();
  // An empty list, and one with only a space in it.
  const [first] = entries;
  const calls = entries.length === 1 && first !== undefined && isBlank(text, first) ? [] : entries;
  const answers: RecordedResponse[] = [];
  for (const { from, to } of calls) {
    if (turns.isOver) await turns.next();
    const isRead = answers.length < maxResponses && to - from <= maxParsed;
    const answer = isRead ? harResponseOf(parse(text.slice(from, to))) : undefined;
    if (answer !== undefined) answers.push(answer);
  }
  return { answers, skipped: calls.length - answers.length };
}

const isBlank = (text: string, { from, to }: Span): boolean => text.slice(from, to).trim() === '';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new AppError('usage', 'This file is not a HAR: it is not JSON.', {
      cause: thrown,
      zh: '这不是 HAR 文件：内容不是 JSON。',
    });
  }
}

function notHar(): AppError {
  return new AppError('usage', 'This file is not a HAR: it has no list log.entries of up to 20,000 calls.', {
    zh: '这不是 HAR 文件：没有 log.entries（最多 20,000 条请求）。',
  });
}
