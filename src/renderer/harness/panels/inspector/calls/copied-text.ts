import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import type { CallSection } from '../inspector.store.ts';

/** Returns the visible section as text for the clipboard. JSON responses are indented. */
export function copiedText(call: CallDetail, section: Exclude<CallSection, 'timing'>): string {
  const { responseBody, responseHeaders, row, sent } = call;
  const { url, requestBody, requestHeaders } = sent ?? call;
  const method = sent?.method ?? row.call?.method ?? '';
  switch (section) {
    case 'response':
      if (responseBody === null || 'omitted' in responseBody) return '';
      return 'json' in responseBody ? JSON.stringify(responseBody.json, null, 2) : responseBody.text;
    case 'request':
      return [`${method} ${url}`.trim(), requestBody ?? ''].join('\n\n').trim();
    case 'headers':
      return [requestHeaders, responseHeaders]
        .map((headers) => headers.map(({ name, value }) => `${name}: ${value}`).join('\n'))
        .join('\n\n');
  }
}
