import { AppError, toAppError } from '#shared/errors.ts';
import type { CallMatch } from '#shared/ipc/records/call-match.ts';
import type { inspectorRequests } from '#shared/ipc/records/inspector.ts';
import type { ruleFileRequests } from '#shared/ipc/records/rule-file.ts';
import { failureOf } from '#shared/ipc/subject.ts';
import { maskPrivateValues } from '#shared/privacy/mask.ts';
import type { Handlers } from '../window/handlers.ts';
import { breakpointHandlers } from './breakpoint-handlers.ts';
import { callDetail } from './call-detail.ts';
import { headerOf, type RecordedCall } from './calls/call.ts';
import { harHandlers, type SaveFile } from './har/har-handlers.ts';
import type { Inspector } from './inspector.ts';
import { compileMatch } from './overrides/call-matcher.ts';
import { ruleFileHandlers } from './rule-file-handlers.ts';
import { rowOf } from './timeline/timeline-row.ts';

export function inspectorHandlers(
  inspector: Inspector,
  saveFile?: SaveFile,
): Handlers<typeof inspectorRequests & typeof ruleFileRequests> {
  const { timeline, apiKey, rules } = inspector;
  return {
    listTimeline: async ({ before, limit, text, ...filter }) => {
      const { entries, next } = timeline.list({ ...filter, text: text.toLowerCase() }, before, limit);
      return { rows: entries.map(rowOf), next };
    },
    getCall: async ({ id, reveal }) => callDetail(inspector.call(id), { apiKey, reveal }),
    getEntry: async ({ id, reveal }) => {
      const entry = inspector.entry(id);
      const detail = entry.kind === 'call' ? null : (entry.detail ?? null);
      return { row: rowOf(entry), detail: reveal ? detail : maskPrivateValues(detail) };
    },
    clearTimeline: async ({ views }) => {
      inspector.clear(views);
      return {};
    },
    getResponseText: async ({ id }) => responseText(inspector.call(id)),
    checkMatch: async ({ match, method }) => checkMatch(inspector, match, method),
    listRules: async () => ({ rules: rules.all }),
    addRule: async ({ rule }) => ({ id: rules.add([rule]).join() }),
    changeRule: async ({ id, rule }) => {
      rules.change(id, rule);
      return {};
    },
    removeRules: async ({ ids }) => {
      rules.remove(ids);
      return {};
    },
    ...harHandlers(inspector, saveFile),
    ...breakpointHandlers(inspector),
    ...ruleFileHandlers(inspector, saveFile),
  };
}

/** Maximum number of recent calls on which a new pattern is tested. */
const maxTried = 500;

function checkMatch({ timeline }: Inspector, match: CallMatch, method?: string) {
  try {
    const matcher = compileMatch(match, method);
    const calls = timeline.calls(null).slice(-maxTried);
    return {
      problem: null,
      matching: calls.filter((call) => matcher.matches(call)).length,
      of: calls.length,
    };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'usage') throw thrown;
    return { problem: failureOf(error), matching: 0, of: 0 };
  }
}

/** Returns the response as text to edit. Throws AppError 'usage' if it is too long or not stored. */
function responseText({ responseBody, responseHeaders = {} }: Readonly<RecordedCall>) {
  if (responseBody === undefined || 'omitted' in responseBody) {
    throw new AppError(
      'usage',
      'The response of this call was not stored, so it cannot be edited. Make the page send the call again.',
      {
        zh: '这次请求的响应没有保留，无法修改：请让页面重新请求。',
      },
    );
  }
  if (responseBody.text.length > maxEditedLength) {
    throw new AppError('usage', 'The response is larger than 2 MB, so it cannot be edited here.', {
      zh: '响应超过 2 MB，无法在这里修改。',
    });
  }
  const { isEncrypted } = responseBody;
  return {
    text: responseBody.text.toString('utf8'),
    contentType: headerOf(responseHeaders, 'content-type'),
    isEncrypted,
  };
}

const maxEditedLength = 2_000_000;
