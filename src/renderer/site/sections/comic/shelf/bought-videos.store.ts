import { makeAutoObservable } from 'mobx';
import type { Video } from '#shared/contract/vod/entities.ts';
import { vodOrders } from '#shared/contract/vod/orders.ts';
import { PagedList } from '../../../services/lists/paged-list.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';

interface BoughtVideosDeps extends Pick<Services, 'api' | 'session'> {
  readonly lifetime: ScreenLifetime;
}

/** The videos that the account has bought, the newest purchase first. */
export class BoughtVideosStore {
  readonly list: PagedList<Video>;
  readonly #lifetime: ScreenLifetime;

  constructor({ api, session, lifetime }: BoughtVideosDeps) {
    this.#lifetime = lifetime;
    this.list = new PagedList(async (page, signal) => {
      await session.ready(signal);
      const { list, totalPage } = await api.call(vodOrders, { params: { page }, signal });
      return { items: list, totalPage };
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  loadMore(): void {
    void this.list.loadMore(this.#lifetime.signal);
  }
}
