import { AppError } from '#shared/errors.ts';
import type { inspectorRequests } from '#shared/ipc/records/inspector.ts';
import { maskPrivateValues } from '#shared/privacy/mask.ts';
import type { Handlers } from '../window/handlers.ts';
import { callDetail } from './call-detail.ts';
import { headerOf, type RecordedCall } from './calls/call.ts';
import { readHar } from './har/read-har.ts';
import { writeHar } from './har/write-har.ts';
import type { Inspector } from './inspector.ts';
import { rowOf } from './timeline/timeline-row.ts';

/** Writes a file for the person at this machine and answers its path; undefined where the window is elsewhere. */
export type SaveFile = ((name: string, text: string) => Promise<string>) | undefined;

/** Answers what the window asks about what happened, and what it wants to happen. */
export function inspectorHandlers(
  inspector: Inspector,
  saveFile?: SaveFile,
): Handlers<typeof inspectorRequests> {
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
    getAnswerText: async ({ id }) => answerText(inspector.call(id)),
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
    exportHar: async ({ views, reveal }, { signal }) => {
      const calls = timeline.calls(views);
      const text = await writeHar(calls, { reveal, signal });
      const name = `manyue-${new Date().toISOString().replace(/[:.]/g, '-')}.har`;
      const path = await saveFile?.(name, text);
      if (path === undefined && text.length > longestSent) {
        throw new AppError(
          'usage',
          'This is too much for one file: export the calls of one view, or clear some.',
          { zh: '一个文件放不下：请只导出一个视图的请求，或先清除一些。' },
        );
      }
      return { name, calls: calls.length, path: path ?? null, text: path === undefined ? text : null };
    },
    replayHar: async ({ views, text }) => {
      const replay = readHar(text, views);
      return { added: rules.add(replay.rules).length, skipped: replay.skipped };
    },
  };
}

/** Throws AppError 'usage' for an answer that is not held, or is too long to be edited. */
function answerText({ answer, responseHeaders = {} }: Readonly<RecordedCall>) {
  if (answer === undefined || 'omitted' in answer) {
    throw new AppError('usage', 'The answer of this call is not held.', { zh: '这次请求的应答没有保留。' });
  }
  if (answer.text.length > longestEdited) {
    throw new AppError('usage', 'The answer is too long to be edited here.', {
      zh: '应答太长，无法在这里修改。',
    });
  }
  const { isEncrypted } = answer;
  return {
    text: answer.text.toString('utf8'),
    contentType: headerOf(responseHeaders, 'content-type'),
    isEncrypted,
  };
}

/** A window that is sent more at once is taken for one that reads no longer. */
const longestSent = 40_000_000;
const longestEdited = 2_000_000;
