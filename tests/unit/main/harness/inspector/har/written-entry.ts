import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { writeHar } from '#main/harness/inspector/har/write-har.ts';

interface Entry extends Record<string, unknown> {
  readonly request: Record<string, unknown>;
  readonly response: Record<string, unknown>;
  readonly timings: Record<string, number>;
  readonly time: number;
}

export interface Har {
  readonly log: { readonly entries: readonly Entry[]; readonly pages: unknown; readonly comment?: string };
}

/** Call without anything that a browser may omit. */
export const bare: RecordedCall = {
  id: 1,
  viewId: 'view-1',
  method: 'GET',
  url: 'http://site.test/a',
  type: 'XHR',
  startedAt: 1_700_000_000_000,
  requestHeaders: {},
  endpoint: undefined,
  size: 0,
  isSettled: true,
};

const { signal } = new AbortController();

/** Writes a HAR file with one call and returns its entry. */
export async function entryOf(more: Partial<RecordedCall>, reveal = true): Promise<Entry> {
  const { log } = JSON.parse(await writeHar([{ ...bare, ...more }], { reveal, signal })) as Har;
  const [entry] = log.entries;
  if (entry === undefined) throw new Error('The file has no entry');
  return entry;
}
