import type { RateLimiter } from '../rate-limiter.ts';
import type { SandboxServices } from '../services.ts';
import { userIdOf } from '../user-id.ts';
import type { CallLog } from './call-log.ts';
import type { ControlHandlers } from './control-handler.ts';
import { orderHandlers } from './order-handlers.ts';
import type { Situations } from './situations.ts';
import { userHandlers } from './user-handlers.ts';

export interface ControlDeps extends Pick<SandboxServices, 'storage' | 'limits'> {
  readonly situations: Situations;
  readonly calls: CallLog;
}

export function controlHandlers(deps: ControlDeps): ControlHandlers {
  const { storage, limits, situations, calls } = deps;
  return {
    reset: () => {
      storage.clear();
      for (const limit of Object.values<RateLimiter>({ ...limits })) limit.clear();
      situations.clear();
      calls.clear();
      return {};
    },

    ...userHandlers(deps),

    setFaults: ({ body }) => {
      situations.setFaults(body.faults, body.view);
      return {};
    },

    setClock: ({ body }) => {
      situations.setClock(body.now, body.view);
      return { now: situations.clockOf(body.view ?? '').now() };
    },

    setContent: ({ body }) => {
      situations.setContent(body.content, body.view);
      return {};
    },

    situation: ({ query }) => situations.current(query.view),

    ...orderHandlers(deps),

    reports: () => ({
      reports: storage.reports
        .all()
        .map((report) => ({ ...report, userId: userIdOf({ id: report.userId }) })),
    }),

    calls: ({ query: { after, ...filter } }) => ({ calls: calls.after(Number(after ?? 0), filter) }),
  };
}
