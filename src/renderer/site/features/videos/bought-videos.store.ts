import { makeAutoObservable } from 'mobx';
import type { Video } from '#shared/contract/vod/entities.ts';
import { vodOrders } from '#shared/contract/vod/orders.ts';
import { toAppError } from '#shared/errors.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { Services } from '../../services/services.ts';
import { WorkListStore } from '../works/lists/work-list.store.ts';
import type { Work } from '../works/work.ts';
import type { WorksPage } from '../works/works-page.ts';
import { videoResponse } from './video-response.ts';

interface BoughtVideosDeps extends Pick<Services, 'api' | 'session'> {
  readonly lifetime: ScreenLifetime;
  /** Converts a video to a work for the list. */
  workOf(video: Video): Work;
}

/** Loads the videos that the account has bought, the newest purchase first. */
export class BoughtVideosStore {
  readonly list: WorkListStore;
  readonly #deps: BoughtVideosDeps;

  constructor(deps: BoughtVideosDeps) {
    this.#deps = deps;
    const source = { key: 'bought', fetchWorks: this.#fetchPage.bind(this) };
    this.list = new WorkListStore(source, deps.lifetime);
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  start(): void {
    const isShownAgain = this.list.works.status === 'ready';
    this.list.start();
    if (isShownAgain) void this.renew();
  }

  /** Loads the list again if the user has bought something in the meantime. After a failure, the current list stays. */
  private async renew(): Promise<void> {
    const { signal } = this.#deps.lifetime;
    try {
      const { works } = await this.#fetchPage(1, signal);
      if (!signal.aborted && works[0]?.key !== this.list.works.items[0]?.key) this.listAgain();
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('Cannot check for new purchased videos:', code);
    }
  }

  private listAgain(): void {
    this.list.works.restart();
    this.list.loadMore();
  }

  async #fetchPage(page: number, signal: AbortSignal): Promise<WorksPage> {
    const { api, session, workOf } = this.#deps;
    await session.ready(signal);
    const { list, totalPage } = await videoResponse(api.call(vodOrders, { params: { page }, signal }));
    return { works: list.map(workOf), totalPage };
  }
}
