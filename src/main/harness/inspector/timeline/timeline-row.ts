import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import { isWanted, type TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import { maskPrivateStart } from '#shared/privacy/mask.ts';
import type { RecordedCall } from '../calls/call.ts';
import { callFindings } from '../calls/call-findings.ts';
import { editOfCall } from '../calls/held-outcome.ts';
import type { TimelineEntry } from './timeline-entry.ts';

const maxTextLength = 300;

const shortText = (text: string): string => maskPrivateStart(text, maxTextLength);

export function rowOf(entry: TimelineEntry): TimelineRow {
  const { id, viewId, at, kind } = entry;
  if (entry.kind !== 'call') {
    return {
      id,
      viewId,
      kind,
      level: entry.level,
      at,
      ms: entry.ms ?? null,
      text: shortText(entry.text),
      ...(entry.zh !== undefined && { zh: shortText(entry.zh) }),
      call: null,
    };
  }
  const { call } = entry;
  return {
    id,
    viewId,
    kind,
    level: levelOf(entry),
    at,
    ms: call.duration ?? null,
    text: shortText(call.url),
    call: {
      ...outcomeOf(call),
      method: call.method,
      size: call.size,
      problems: call.problems?.length ?? null,
      overriddenBy: call.overriddenBy ?? null,
      edited: editOfCall(call) ?? null,
      isSettled: call.isSettled,
    },
  };
}

export function isOf(entry: TimelineEntry, only: TimelineOnly): boolean {
  return isWanted(only, {
    level: levelOf(entry),
    call: entry.kind === 'call' ? { ...outcomeOf(entry.call), url: entry.call.url } : null,
  });
}

function outcomeOf({ endpoint, status, error }: Readonly<RecordedCall>) {
  return { endpoint: endpoint?.id ?? null, status: status ?? null, error: error ?? null };
}

function levelOf(entry: TimelineEntry): TimelineRow['level'] {
  if (entry.kind !== 'call') return entry.level;
  return isProblem(entry.call) ? 'problem' : 'info';
}

/** Returns true if the call has a problem that a sweep would report. */
const isProblem = (call: Readonly<RecordedCall>): boolean => call.isSettled && callFindings(call).length > 0;

/** Returns true if the entry contains a text, which must be in lower case. */
export function hasText(entry: TimelineEntry, text: string): boolean {
  const searched = entry.kind === 'call' ? searchedOf(entry.call) : `${entry.text} ${entry.zh ?? ''}`;
  return searched.toLowerCase().includes(text);
}

function searchedOf({ method, url, endpoint, status, error = '' }: Readonly<RecordedCall>): string {
  return `${method} ${url} ${endpoint?.id ?? ''} ${status ?? ''} ${error}`;
}
