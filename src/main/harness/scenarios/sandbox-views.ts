import { randomUUID } from 'node:crypto';
import { viewCookie } from '#shared/control/situation.ts';
import { AppError } from '#shared/errors.ts';
import type { ControlledView } from '../controlled-view.ts';
import type { ScenarioControl, SharedSandbox } from './scenario-control.ts';

/**
 * Marks views with a cookie, by which the sandbox identifies them. Pages cannot read it, and only the sandbox's origin
 * receives it. A site of another origin does not send the cookie and gets the state that is set for everyone.
 */
export class SandboxViews {
  readonly #control: SharedSandbox;
  /** Cookie values by view ID. They are random, so that the cookies of an earlier run identify no view. */
  readonly #marks = new Map<string, string>();

  constructor(control: SharedSandbox) {
    this.#control = control;
  }

  /** Sets the cookie of a view and returns the sandbox control for it. Rejects with AppError 'cdp'. */
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

  /** Removes from the sandbox the state of a closed view. */
  async closed(viewId: string): Promise<void> {
    const mark = this.#marks.get(viewId);
    if (mark === undefined) return;
    this.#marks.delete(viewId);
    const control = this.#control.forView(mark);
    await Promise.all([control.setFaults(), control.setContent({}), control.setClock(null)]);
  }
}

export function scenariosNeedSandbox(): AppError {
  return new AppError('usage', 'Scenarios need the sandbox: start without --target and --api.', {
    zh: '情景只能用于沙箱：启动时请去掉 --target 和 --api。',
  });
}
