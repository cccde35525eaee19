import { randomUUID } from 'node:crypto';
import { viewCookie } from '#shared/control/situation.ts';
import { AppError } from '#shared/errors.ts';
import type { ControlledView } from '../controlled-view.ts';
import type { ScenarioControl, SharedSandbox } from './scenario-control.ts';

/**
 * Marks views with a cookie by which the sandbox identifies them. Pages cannot read it, and it goes only to the
 * sandbox's origin. A site elsewhere does not send it and gets the state that is set for everyone.
 */
export class SandboxViews {
  readonly #control: SharedSandbox;
  /** Cookie values by view. They are random, so cookies of earlier program runs identify no view. */
  readonly #marks = new Map<string, string>();

  constructor(control: SharedSandbox) {
    this.#control = control;
  }

  /** Returns the sandbox control for one view and sets the view's cookie. Rejects with AppError 'cdp'. */
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

  /** Removes the state that the sandbox has for a closed view. */
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
