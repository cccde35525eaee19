import type { Conditions } from '#shared/device/conditions.ts';
import { type HostName, hasCapability } from '#shared/device/engines.ts';
import { AppError } from '#shared/errors.ts';
import type { verificationRequests } from '#shared/ipc/views/verification.ts';
import type { EmulationReport } from '../emulation/emulation-report.ts';
import type { Expectation } from '../emulation/facts/fact-definitions.ts';
import { type ProbeServer, startProbeServer } from '../emulation/verification/probe-server.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Wall } from './wall.ts';

/** Time limit in ms. It is longer than the time for which the verification page waits for its frames and workers. */
const timeoutMs = 30_000;

interface FullVerificationDeps {
  /** Returns the conditions of an open view. */
  readonly conditionsOf: (viewId: string) => Conditions;
  readonly hostOf: (platformId: string) => HostName;
}

/** Runs the full verification of a view. The probe server starts on first use and runs until `close`. */
export class FullVerification {
  readonly #wall: Wall;
  readonly #deps: FullVerificationDeps;
  #server: Promise<ProbeServer> | undefined;

  constructor(wall: Wall, deps: FullVerificationDeps) {
    this.#wall = wall;
    this.#deps = deps;
  }

  /**
   * Navigates the view to the verification page. The page opens frames, windows and workers, and compares the facts of
   * all. Rejects with AppError 'timeout', 'cdp' or 'gone' if the page does not finish, and with 'usage' if the view is
   * offline.
   */
  async run(viewId: string): Promise<EmulationReport> {
    const tile = this.#wall.tile(viewId);
    const host = this.#deps.hostOf(tile.state.platformId);
    if (!hasCapability(host, 'verification')) {
      throw new AppError('usage', 'Nothing is emulated on a real phone, so there is nothing to verify.', {
        zh: '真机上不做模拟，无需校验。',
      });
    }
    if (!hasCapability(host, 'child-targets')) {
      throw new AppError(
        'usage',
        'The engine of this view emulates the page only, without its frames, workers and popups. Verify the page.',
        { zh: '此视图的引擎只模拟页面本身，不含框架、Worker 与弹窗。请查看当前页面的校验。' },
      );
    }
    if (this.#deps.conditionsOf(viewId).network === 'offline') {
      throw new AppError(
        'usage',
        'The view is offline, and verification has to load a page. Set its network to online first.',
        {
          zh: '此视图已断网，无法加载校验页面。请先恢复网络。',
        },
      );
    }
    this.#server ??= startProbeServer({ expectationOf: (id) => this.#expectationOf(id) });
    const { cdp } = tile.view;
    await tile.navigate((await this.#server).address(viewId));
    const { result } = await cdp.send<{ readonly result: { readonly value?: EmulationReport } }>(
      'Runtime.evaluate',
      { expression: 'window.verificationReport', awaitPromise: true, returnByValue: true },
      { timeoutMs },
    );
    if (result.value === undefined) {
      throw new AppError(
        'cdp',
        'The view left the verification page before it finished. Verify again and leave the view alone meanwhile.',
        {
          zh: '校验还没完成，视图就离开了校验页面。请重新校验，期间不要操作该视图。',
        },
      );
    }
    return result.value;
  }

  #expectationOf(viewId: string): Expectation | undefined {
    if (!this.#wall.views.some(({ id }) => id === viewId)) return undefined;
    // Read again for each visit, because the view may have been rotated.
    const { profile } = this.#wall.tile(viewId).view;
    return { profile, conditions: this.#deps.conditionsOf(viewId) };
  }

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }
}

export function verificationHandlers(verification: FullVerification): Handlers<typeof verificationRequests> {
  return {
    verifyFully: async ({ viewId }) => {
      const { ok, facts } = await verification.run(viewId);
      return { ok, facts: [...facts] };
    },
  };
}
