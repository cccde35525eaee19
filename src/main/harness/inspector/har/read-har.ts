import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { cutHar, type Span } from './cut-har.ts';
import { harResponseOf, type RecordedResponse } from './recorded-response.ts';
import { Turns } from './turns.ts';

const maxEntries = 20_000;
const maxResponses = 2_000;
/**
 * Maximum number of characters to parse in one step. A response above it cannot be replayed, and a file with more
 * characters outside its entries is not a HAR.
 */
const maxParsed = 9_000_000;

const Har = Type.Object({ log: Type.Object({ entries: Type.Array(Type.Unknown()) }) });

export interface HarContents {
  readonly responses: readonly RecordedResponse[];
  /** Number of entries that cannot be replayed, or that exceed the maximum number. */
  readonly skipped: number;
}

/**
 * Reads those responses of a HAR that can be replayed. Rejects with AppError 'usage' if the text is not a HAR, or with
 * the signal's reason.
 */
export async function readHar(text: string, signal: AbortSignal): Promise<HarContents> {
  const turns = new Turns(signal);
  const { frame, entries } = await cutHar(text, maxEntries, turns);
  // Limits the length. If no entries were found, `frame` is the whole text, which may not be JSON.
  if (frame.length > maxParsed) throw notHar();
  if (!Check(Har, parse(frame)) || entries.length > maxEntries) throw notHar();
  // For an empty list, `entries` contains one blank entry.
  const [first] = entries;
  const calls = entries.length === 1 && first !== undefined && isBlank(text, first) ? [] : entries;
  const responses: RecordedResponse[] = [];
  for (const { from, to } of calls) {
    if (turns.isOver) await turns.next();
    const isRead = responses.length < maxResponses && to - from <= maxParsed;
    const response = isRead ? harResponseOf(parse(text.slice(from, to))) : undefined;
    if (response !== undefined) responses.push(response);
  }
  return { responses, skipped: calls.length - responses.length };
}

const isBlank = (text: string, { from, to }: Span): boolean => text.slice(from, to).trim() === '';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new AppError(
      'usage',
      'This file is not a HAR because it is not JSON. Export a HAR from the browser or from the inspector.',
      {
        cause: thrown,
        zh: '这不是 HAR 文件：内容不是 JSON。请从浏览器或检查器导出。',
      },
    );
  }
}

function notHar(): AppError {
  return new AppError(
    'usage',
    'This file is not a HAR: it needs a list log.entries with at most 20,000 entries.',
    {
      zh: '这不是 HAR 文件：没有 log.entries（最多 20,000 条请求）。',
    },
  );
}
