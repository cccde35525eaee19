import { setTimeout as delay } from 'node:timers/promises';

type Body = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Its first bytes, and then a failure. */
export async function* cutBody(body: Body, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) break;
  }
  throw new Error('Cut by a planned fault');
}

const slicesPerSecond = 20;

/** As many bytes a second as it is said, in slices; fails when the signal comes. */
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
