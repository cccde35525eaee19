import type { TimelineKind, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { RecordedCall } from '../calls/call.ts';
import { sentRequestOf } from '../calls/held-outcome.ts';

export interface EventEntry {
  readonly id: number;
  readonly viewId: string;
  readonly kind: Exclude<TimelineKind, 'call'>;
  readonly level: TimelineRow['level'];
  /** ms since the epoch. */
  readonly at: number;
  readonly ms?: number;
  /** One line of text, unmasked. */
  readonly text: string;
  /** Chinese text; absent if the text comes from the page. */
  readonly zh?: string;
  /** Additional data as JSON of limited size. */
  readonly detail?: unknown;
}

interface CallEntry {
  readonly id: number;
  readonly viewId: string;
  readonly kind: 'call';
  readonly at: number;
  readonly call: Readonly<RecordedCall>;
}

export type TimelineEntry = EventEntry | CallEntry;

export const entryOfCall = (call: Readonly<RecordedCall>): CallEntry => ({
  id: call.id,
  viewId: call.viewId,
  kind: 'call',
  at: call.startedAt,
  call,
});

/** Returns the approximate memory size of an entry in bytes. */
export function bytesOf(entry: TimelineEntry): number {
  if (entry.kind === 'call') return bytesOfCall(entry.call);
  const detail = entry.detail === undefined ? '' : JSON.stringify(entry.detail);
  return 300 + 2 * (entry.text.length + (entry.zh?.length ?? 0) + detail.length);
}

function bytesOfCall(call: Readonly<RecordedCall>): number {
  const { url, requestBody = '', responseBody, requestHeaders, responseHeaders = {} } = call;
  const sent = sentRequestOf(call);
  const headers = [requestHeaders, responseHeaders, sent?.headers ?? {}].flatMap((all) =>
    Object.entries(all),
  );
  const texts = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const held = responseBody !== undefined && 'text' in responseBody ? responseBody.text.length : 0;
  const bodies = requestBody.length + (sent?.url.length ?? 0) + (sent?.body?.length ?? 0);
  return 500 + 2 * (url.length + bodies + texts) + held;
}
