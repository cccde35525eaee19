import type { BothLanguages } from '#shared/both-languages.ts';
import type { ContractViolation } from '#shared/ipc/records/inspector.ts';
import type { Finding } from '../finding.ts';
import { blockedText, isBlocked } from './blocked-text.ts';
import type { OmittedResponse, RecordedCall } from './call.ts';

/** Returns the problems of a finished call, unmasked. */
export function callFindings(call: Readonly<RecordedCall>): readonly Finding[] {
  if (isBlocked(call.error)) return [blockedFinding(call.url)];
  // Not a problem, because a page that navigates cancels its pending requests.
  if (call.isCancelled === true || call.error === 'net::ERR_ABORTED') return [];
  const failure = failureOf(call);
  if (failure !== undefined) return [{ kind: 'request', message: `${call.method} ${call.url}: ${failure}` }];
  return isHandled(call)
    ? contractProblems(call).map(({ zh, en }) => ({ kind: 'contract', message: en, zh }))
    : [];
}

const blockedFinding = (url: string): Finding => {
  const { en, zh } = blockedText(URL.parse(url)?.host ?? url);
  return { kind: 'request', message: en, zh };
};

function failureOf({ url, status, error }: Readonly<RecordedCall>): string | undefined {
  if (error !== undefined) return error;
  // Not a problem, because the browser itself requests the favicon.
  return status !== undefined && status >= 400 && !url.endsWith('/favicon.ico')
    ? `HTTP ${status}`
    : undefined;
}

/** Returns true if a script received the response. Excludes navigations, because they show a page. */
function isHandled({ status, type, method }: Readonly<RecordedCall>): boolean {
  if (status === undefined || status >= 400) return false;
  const isRedirect = status >= 300 && status !== 304;
  return type !== 'Document' && method !== 'OPTIONS' && !isRedirect;
}

function contractProblems({
  endpoint,
  method,
  url,
  responseBody,
  problems = [],
}: Readonly<RecordedCall>): readonly BothLanguages[] {
  const path = URL.parse(url)?.pathname ?? '';
  if (endpoint === undefined) {
    if (!path.startsWith('/api/')) return [];
    return [
      {
        zh: `${method} ${path}：接口约定中没有这个接口`,
        en: `${method} ${path}: the contract has no such endpoint`,
      },
    ];
  }
  const unread =
    responseBody !== undefined && 'omitted' in responseBody ? unreadTexts[responseBody.omitted] : undefined;
  const all = unread === undefined ? problems.map(problemText) : [unread];
  const call = `${endpoint.id} (${method} ${path})`;
  return all.map(({ zh, en }) => ({ zh: `${call} ${zh}`, en: `${call} ${en}` }));
}

/**
 * Problem texts for responses that could not be read, by reason. Other reasons are harmless, such as a response that
 * was lost with its document.
 */
const unreadTexts: { readonly [Why in OmittedResponse]?: BothLanguages } = {
  'too large': { zh: '无法核对：内容过大', en: 'cannot be checked because the response is too large' },
  'too many': {
    zh: '无法核对：同时的响应过多，未能读取',
    en: 'cannot be checked because too many responses arrived at once',
  },
};

const problemKinds: Readonly<Record<ContractViolation['kind'] & string, string>> = {
  converted: '类型与约定不同，已换算',
  left_out: '缺失或不合约定，已略去',
  dropped: '无法使用，列表中没有显示',
  needed: '缺失或不合约定，所属内容因此不可用',
};

function problemText({ path, kind, text, zh = text }: ContractViolation): BothLanguages {
  return { zh: kind === null ? zh : `${path ?? ''}：${problemKinds[kind]}`, en: text };
}
