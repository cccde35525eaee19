import { setTimeout as delay } from 'node:timers/promises';

type Body = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Sends the first bytes and then fails. */
export async function* cutBody(body: Body, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) break;
  }
  throw new Error('Response cut by a planned fault');
}

const slicesPerSecond = 20;

/** Sends a body in parts, at a given rate in bytes per second. Fails when the signal aborts. */
export async function* trickledBody(
  body: Body,
  bytesPerSecond: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const slice = Math.ceil(bytesPerSecond / slicesPerSecond);
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; from += slice) {
      const bytes = chunk.subarray(from, from + slice);
      await delay((bytes.length / bytesPerSecond) * 1_000, undefined, { signal });
      yield bytes;
    }
  }
}
