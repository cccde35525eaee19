import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedCall } from '../calls/call.ts';

/** Characters of an entry apart from its texts, that is, names of fields, times and sizes. */
const frame = 900;
const charactersInATurn = 4_000_000;

/**
 * Estimates the characters of the HAR that `writeHar` would write, without masking it, which is slow. A masked file is
 * somewhat shorter. Rejects with the signal's reason.
 */
export async function estimateHarLength(
  calls: readonly Readonly<RecordedCall>[],
  signal: AbortSignal,
): Promise<number> {
  let characters = 0;
  let turnEnd = charactersInATurn;
  for (const call of calls) {
    if (characters >= turnEnd) {
      turnEnd = characters + charactersInATurn;
      await nextTurn();
      signal.throwIfAborted();
    }
    characters += lengthOf(call);
  }
  return characters;
}

function lengthOf({
  url,
  requestHeaders,
  requestBody = '',
  responseHeaders = {},
  responseBody,
}: Readonly<RecordedCall>): number {
  const body = responseBody !== undefined && 'text' in responseBody ? responseBody.text.toString('utf8') : '';
  const headers = [...Object.entries(requestHeaders), ...Object.entries(responseHeaders)].reduce(
    (sum, [name, value]) => sum + name.length + value.length + headerFrame,
    0,
  );
  return frame + 2 * url.length + headers + escapedLength(requestBody) + escapedLength(body);
}

/** Characters of `{"name":"","value":""},`. */
const headerFrame = 23;

const escapedLength = (text: string): number => JSON.stringify(text).length;
