import type { inspectorRequests } from '#shared/ipc/inspector.ts';
import { maskPrivateValues } from '#shared/privacy/mask.ts';
import type { Handlers } from '../window/handlers.ts';
import { callDetail } from './call-detail.ts';
import type { Inspector } from './inspector.ts';
import { rowOf } from './timeline/timeline-row.ts';

/** Answers what the window asks about what happened. */
export function inspectorHandlers(inspector: Inspector): Handlers<typeof inspectorRequests> {
  const { timeline, apiKey } = inspector;
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
  };
}
