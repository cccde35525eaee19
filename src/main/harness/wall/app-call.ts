import type { AppCall } from '#shared/ipc/view-state.ts';
import type { BridgeLogEntry } from '../bridge/bridge-log.ts';

/** A page decides how long its arguments are. */
const longestDetail = 300;

/** An entry of a view's log as the harness window shows it. */
export function appCallOf({ bridge, api, verdict, args, problem }: BridgeLogEntry): AppCall {
  const asked = typeof args === 'string' ? args : (JSON.stringify(args) ?? '');
  return {
    name: bridge === 'scheme' ? api : [bridge, api].filter(Boolean).join(' '),
    verdict,
    detail: (problem ?? asked).slice(0, longestDetail),
    isProblem: problem !== undefined,
  };
}
