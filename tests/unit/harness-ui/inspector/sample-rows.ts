import type { CallDetail, TimelineRow } from '#shared/ipc/records/inspector.ts';

/** Returns the row of a valid call, with the fields of `change` replaced. */
export function sampleCall(
  id: number,
  change: Partial<TimelineRow> = {},
  call: Partial<NonNullable<TimelineRow['call']>> = {},
): TimelineRow {
  return {
    id,
    viewId: 'view-1',
    kind: 'call',
    level: 'info',
    at: new Date(2026, 4, 20, 12, 0, 0).getTime() + id * 10,
    ms: 12,
    text: `http://127.0.0.1:5180/api/book/home/index?page=${id}`,
    call: {
      method: 'GET',
      endpoint: 'comic.home',
      status: 200,
      error: null,
      size: 1_234,
      problems: 0,
      overriddenBy: null,
      edited: null,
      isSettled: true,
      ...call,
    },
    ...change,
  };
}

/** Returns the details of a call, including its response. */
export function sampleDetail(row: TimelineRow): CallDetail {
  return {
    row,
    url: `${row.text}&userId=•••`,
    requestHeaders: [],
    fields: [],
    requestBody: null,
    sent: null,
    statusText: 'OK',
    responseHeaders: [],
    responseBody: { json: {}, isEncrypted: true, isCut: false },
    problems: [],
    ttfb: 1,
    duration: 2,
    heldMs: { request: null, response: null },
  };
}

/** Returns a console message. */
export function sampleLine(id: number, change: Partial<TimelineRow> = {}): TimelineRow {
  return { ...sampleCall(id), kind: 'console', text: `line ${id}`, ms: null, call: null, ...change };
}
