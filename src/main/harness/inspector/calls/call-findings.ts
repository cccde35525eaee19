import type { Finding } from '../finding.ts';
import type { OmittedAnswer, RecordedCall } from './call.ts';

/** What is wrong with a call that has come to its end. Not masked. */
export function callFindings(call: Readonly<RecordedCall>): readonly Finding[] {
  // A page that moves on cancels what it no longer needs.
  if (call.isCancelled === true || call.error === 'net::ERR_ABORTED') return [];
  const failure = failureOf(call);
  if (failure !== undefined) return [{ kind: 'request', message: `${call.method} ${call.url}: ${failure}` }];
  return isAnswered(call) ? contractProblems(call).map((message) => ({ kind: 'contract', message })) : [];
}

function failureOf({ url, status, error }: Readonly<RecordedCall>): string | undefined {
  if (error !== undefined) return error;
  // Browsers ask for the icon of their own accord.
  return status !== undefined && status >= 400 && !url.endsWith('/favicon.ico')
    ? `HTTP ${status}`
    : undefined;
}

/** With what a script asked for: where a browser goes it is shown a page. */
function isAnswered({ status, type, method }: Readonly<RecordedCall>): boolean {
  if (status === undefined || status >= 400) return false;
  const isRedirect = status >= 300 && status !== 304;
  return type !== 'Document' && method !== 'OPTIONS' && !isRedirect;
}

function contractProblems({ endpoint, method, url, answer, problems = [] }: Readonly<RecordedCall>) {
  const path = URL.parse(url)?.pathname ?? '';
  if (endpoint === undefined) {
    return path.startsWith('/api/') ? [`${method} ${path}: the contract has no such call`] : [];
  }
  const unread = answer !== undefined && 'omitted' in answer ? unreadWords[answer.omitted] : undefined;
  const all = unread === undefined ? problems.map(({ text }) => text) : [`cannot be checked: ${unread}`];
  return all.map((problem) => `${endpoint.id} (${method} ${path}) ${problem}`);
}

/** An answer that went with its document is nobody's fault. */
const unreadWords: { readonly [Why in OmittedAnswer]?: string } = {
  'too large': 'it is too large',
  'too many': 'there are more answers than can be read',
};
