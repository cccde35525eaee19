import { expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { PageTrace } from '#main/harness/inspector/page-trace.ts';

const call = (id: number, bytes: number): RecordedCall => ({
  id,
  viewId: 'pc-chrome',
  method: 'GET',
  url: `http://127.0.0.1/${id}`,
  type: 'Fetch',
  startedAt: 0,
  requestHeaders: {},
  endpoint: undefined,
  size: bytes,
  responseBody: { text: Buffer.alloc(bytes), isEncrypted: false },
  isSettled: true,
});

function asked(...calls: readonly RecordedCall[]): PageTrace {
  const trace = new PageTrace();
  for (const each of calls) {
    trace.callBegun(each);
    trace.callSettled(each);
  }
  return trace;
}

it('the latest lines and calls are kept, and the number of dropped older ones is reported', () => {
  const trace = asked(...Array.from({ length: 160 }, (_, index) => call(index, 1)));
  for (let line = 0; line < 120; line += 1) trace.add({ kind: 'console', level: 'info', text: `${line}` });
  const { lines, olderLines, calls, olderCalls } = trace.take();
  expect([lines.length, olderLines, lines[0]?.text]).toEqual([100, 20, '20']);
  expect([calls.length, olderCalls, calls[0]?.id]).toEqual([150, 10, 10]);
  expect(trace.take()).toEqual({ lines: [], olderLines: 0, calls: [], olderCalls: 0 });
});

it('large responses are dropped, and only the latest of many are kept', () => {
  const part = 200 * 1024;
  const { calls } = asked(call(0, 300 * 1024), ...[1, 2, 3, 4, 5, 6, 7].map((id) => call(id, part))).take();
  const held = calls.filter(({ responseBody }) => responseBody !== undefined && 'text' in responseBody);
  expect(held.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7]);
  expect(calls[0]?.responseBody).toEqual({ omitted: 'too large' });
});
