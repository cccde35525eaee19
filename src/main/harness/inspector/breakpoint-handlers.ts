import type { breakpointRequests } from '#shared/ipc/records/breakpoints.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Inspector } from './inspector.ts';

export function breakpointHandlers({
  breakpoints,
  held,
}: Pick<Inspector, 'breakpoints' | 'held'>): Handlers<typeof breakpointRequests> {
  return {
    listBreakpoints: async () => ({ breakpoints: breakpoints.all }),
    addBreakpoint: async ({ breakpoint }) => ({ id: breakpoints.add(breakpoint) }),
    changeBreakpoint: async ({ id, breakpoint }) => {
      breakpoints.change(id, breakpoint);
      return {};
    },
    removeBreakpoints: async ({ id }) => {
      breakpoints.remove(id);
      return {};
    },
    listHeld: async (_, { windowId, signal }) => {
      held.watched(windowId, signal);
      return { held: held.rows };
    },
    getHeld: async ({ id }) => held.detail(id),
    continueHeld: async ({ id, request, response }) => {
      await held.continue(id, response ?? request ?? undefined);
      return {};
    },
    abortHeld: async ({ id }) => {
      await held.abort(id);
      return {};
    },
    continueAllHeld: async () => {
      held.release(() => true);
      return {};
    },
  };
}
