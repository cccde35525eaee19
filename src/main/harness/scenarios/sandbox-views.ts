import { randomUUID } from 'node:crypto';
import { viewCookie } from '#shared/control/situation.ts';
import { AppError } from '#shared/errors.ts';
import type { ControlledView } from '../controlled-view.ts';
import type { ScenarioControl, SharedSandbox } from './scenario-control.ts';

/**
 * The views of the harness as the sandbox tells them apart: by a cookie that no page can read. It goes with calls, pictures
 * and pages of the sandbox's own origin; a site elsewhere sends none, and meets what is set for everyone.
 */
export class SandboxViews {
  readonly #control: SharedSandbox;
  /** By view: new with each program, so that a cookie of an earlier one means nobody. */
  readonly #marks = new Map<string, string>();

  constructor(control: SharedSandbox) {
    this.#control = control;
  }

  /** The sandbox as it is for one view; marks the view first. Rejects with AppError 'cdp'. */
  async controlOf({ viewId, cdp }: Pick<ControlledView, 'viewId' | 'cdp'>): Promise<ScenarioControl> {
    const mark = this.#marks.get(viewId) ?? `${viewId}-${randomUUID()}`;
    this.#marks.set(viewId, mark);
    await cdp.send('Network.setCookie', {
      name: viewCookie,
      value: mark,
      url: this.#control.origin,
      httpOnly: true,
      sameSite: 'Lax',
    });
    return this.#control.forView(mark);
  }

  /** Nothing is left at the sandbox of a view that was closed. */
  async closed(viewId: string): Promise<void> {
    const mark = this.#marks.get(viewId);
    if (mark === undefined) return;
    this.#marks.delete(viewId);
    const control = this.#control.forView(mark);
    await Promise.all([control.setFaults(), control.setContent({}), control.setClock(null)]);
  }
}

export function scenariosNeedSandbox(): AppError {
  return new AppError('usage', 'Scenarios are for the sandbox: leave --target and --api out.', {
    zh: '情景只能用于沙箱：启动时请去掉 --target 和 --api。',
  });
}
