import { describe, expect, it } from 'vitest';
import { copiedText } from '#harness-ui/panels/inspector/calls/copied-text.ts';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import { sampleCall } from './sample-rows.ts';

const call: CallDetail = {
  row: sampleCall(1, {}, { method: 'POST' }),
  url: 'http://127.0.0.1:5180/api/pay/apply',
  requestHeaders: [
    { name: 'account', value: '•••' },
    { name: 'traceId', value: 't' },
  ],
  fields: [],
  requestBody: 'orderId=1',
  sent: null,
  statusText: 'OK',
  responseHeaders: [{ name: 'content-type', value: 'text/plain' }],
  responseBody: { json: { result: true }, isEncrypted: true, isCut: false },
  problems: [],
  ttfb: null,
  duration: null,
  heldMs: { request: null, response: null },
};

describe('copiedText', () => {
  it('returns the decrypted and indented response body', () => {
    expect(copiedText(call, 'response')).toBe('{\n  "result": true\n}');
    const text = { ...call, responseBody: { text: '<html>', isEncrypted: false, isCut: false } };
    expect(copiedText(text, 'response')).toBe('<html>');
    expect(copiedText({ ...call, responseBody: null }, 'response')).toBe('');
  });

  it('returns the URL with the body, or all headers', () => {
    expect(copiedText(call, 'request')).toBe('POST http://127.0.0.1:5180/api/pay/apply\n\norderId=1');
    expect(copiedText({ ...call, requestBody: null }, 'request')).toMatch(/apply$/);
    const { url, fields } = call;
    const sent = { method: 'PUT', url, fields, requestHeaders: [], requestBody: 'orderId=2' };
    expect(copiedText({ ...call, sent }, 'request')).toBe(`PUT ${url}\n\norderId=2`);
    expect(copiedText({ ...call, sent }, 'headers')).not.toContain('traceId');
    expect(copiedText(call, 'headers')).toBe('account: •••\ntraceId: t\n\ncontent-type: text/plain');
  });
});
