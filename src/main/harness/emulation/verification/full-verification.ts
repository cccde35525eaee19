import type { Conditions } from '#shared/device/conditions.ts';
import { AppError } from '#shared/errors.ts';
import type { verificationRequests } from '#shared/ipc/views/verification.ts';
import type { Wall } from '../../wall/wall.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { EmulationReport } from '../emulation-report.ts';
import type { Expectation } from '../facts/fact-definitions.ts';
import { type ProbeServer, startProbeServer } from './probe-server.ts';

/** Longer than the page waits for what does not answer. */
const timeoutMs = 30_000;

/** Serves the truth page from the first check on, until it is closed. */
export class FullVerification {
  readonly #wall: Wall;
  readonly #conditionsOf: (viewId: string) => Conditions;
  #server: Promise<ProbeServer> | undefined;

  /** `conditionsOf`: those asked for in a view that is there. */
  constructor(wall: Wall, conditionsOf: (viewId: string) => Conditions) {
    this.#wall = wall;
    this.#conditionsOf = conditionsOf;
  }

  /**
   * Leads the view to the truth page, which opens frames, windows and workers, and answers with what all of them saw. Rejects
   * with AppError 'timeout', 'cdp' or 'gone' when the page does not come to an end, and 'usage' for a view without a network.
   */
  async run(viewId: string): Promise<EmulationReport> {
    const tile = this.#wall.tile(viewId);
    if (this.#conditionsOf(viewId).network === 'offline') {
      throw new AppError(
        'usage',
        'The view is offline, and the page of the check is loaded: set its network first.',
        {
          zh: '此视图已断网，而核对页面需要加载：请先恢复它的网络。',
        },
      );
    }
    this.#server ??= startProbeServer({ expectationOf: (id) => this.#expectationOf(id) });
    const { cdp } = tile.view;
    await tile.navigate((await this.#server).address(viewId));
    const { result } = await cdp.send<{ readonly result: { readonly value?: EmulationReport } }>(
      'Runtime.evaluate',
      { expression: 'window.truthReport', awaitPromise: true, returnByValue: true },
      { timeoutMs },
    );
    if (result.value === undefined) {
      throw new AppError('cdp', 'The view left the page of the check before its end.', {
        zh: '核对结束前，视图离开了核对页面。',
      });
    }
    return result.value;
  }

  #expectationOf(viewId: string): Expectation | undefined {
    if (!this.#wall.views.some(({ id }) => id === viewId)) return undefined;
    // As it is now: a phone may lie on its side.
    const { profile } = this.#wall.tile(viewId).view;
    return { profile, conditions: this.#conditionsOf(viewId) };
  }

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }
}

export function verificationHandlers(check: FullVerification): Handlers<typeof verificationRequests> {
  return {
    checkCompletely: async ({ viewId }) => {
      const { ok, facts } = await check.run(viewId);
      return { ok, facts: [...facts] };
    },
  };
}
