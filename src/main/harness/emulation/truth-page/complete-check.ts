import { AppError } from '#shared/errors.ts';
import type { truthRequests } from '#shared/ipc/views/truth.ts';
import { within } from '../../deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { Wall } from '../../wall/wall.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { EmulationReport } from '../emulation-report.ts';
import { startTruthServer, type TruthServer } from './truth-server.ts';

/** Longer than the page waits for what does not answer. */
const timeoutMs = 30_000;

/** Serves the truth page from the first check on, until it is closed. */
export class CompleteCheck {
  readonly #wall: Wall;
  #server: Promise<TruthServer> | undefined;

  constructor(wall: Wall) {
    this.#wall = wall;
  }

  /**
   * Leads the view to the truth page, which opens frames, windows and workers, and answers with what all of them saw. Rejects
   * with AppError 'timeout' or 'cdp' when the page does not come to an end.
   */
  async run(viewId: string): Promise<EmulationReport> {
    const tile = this.#wall.tile(viewId);
    // As it is now: a phone may lie on its side.
    this.#server ??= startTruthServer({ profileOf: (id) => this.#profileOf(id) });
    const { cdp } = tile.view;
    await tile.navigate((await this.#server).address(viewId));
    const asked = cdp.send<{ readonly result: { readonly value?: EmulationReport } }>('Runtime.evaluate', {
      expression: 'window.truthReport',
      awaitPromise: true,
      returnByValue: true,
    });
    const tooLate = () =>
      new AppError('timeout', 'The check did not come to an end.', { zh: '核对没有完成。' });
    const { result } = await within(timeoutMs, asked, tooLate);
    if (result.value === undefined) {
      throw new AppError('cdp', 'The view left the page of the check before its end.', {
        zh: '核对结束前，视图离开了核对页面。',
      });
    }
    return result.value;
  }

  #profileOf(viewId: string): DeviceProfile | undefined {
    return this.#wall.views.some(({ id }) => id === viewId)
      ? this.#wall.tile(viewId).view.profile
      : undefined;
  }

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }
}

export function truthHandlers(check: CompleteCheck): Handlers<typeof truthRequests> {
  return {
    checkCompletely: async ({ viewId }) => {
      const { ok, facts } = await check.run(viewId);
      return { ok, facts: [...facts] };
    },
  };
}
