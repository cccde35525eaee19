import { AppError } from '#shared/errors.ts';
import type { accessibilityRequests } from '#shared/ipc/records/accessibility.ts';
import type { ControlledView, SelectViews } from '../controlled-view.ts';
import type { Handlers } from '../window/handlers.ts';
import { markElement } from './mark-element.ts';
import { readOutline } from './read-outline.ts';
import { runAxe } from './run-axe.ts';

const auditTimeoutMs = 30_000;
const responseTimeoutMs = 10_000;

export function accessibilityHandlers(views: SelectViews): Handlers<typeof accessibilityRequests> {
  let run = new AbortController();
  const cdpOf = (viewId: string): ControlledView['cdp'] => {
    const [view] = views([viewId]);
    if (view === undefined)
      throw new AppError('usage', `There is no view "${viewId}".`, { zh: `没有视图“${viewId}”。` });
    return view.cdp;
  };
  const limits = (timeoutMs: number, window: AbortSignal) => ({
    timeoutMs,
    signal: AbortSignal.any([window, run.signal]),
  });
  return {
    auditAccessibility: ({ viewId, language }, { signal }) =>
      runAxe(cdpOf(viewId), language, limits(auditTimeoutMs, signal)),
    outlineAccessibility: ({ viewId }, { signal }) =>
      readOutline(cdpOf(viewId), limits(responseTimeoutMs, signal)),
    cancelAccessibility: async () => {
      run.abort(new AppError('cancelled', 'The check was cancelled.', { zh: '已取消检查。' }));
      run = new AbortController();
      return {};
    },
    markElement: async ({ viewId, target }, { signal }) => {
      await markElement(cdpOf(viewId), target, { timeoutMs: responseTimeoutMs, signal });
      return {};
    },
  };
}
