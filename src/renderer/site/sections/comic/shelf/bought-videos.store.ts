import { makeAutoObservable } from 'mobx';
import type { Video } from '#shared/contract/vod/entities.ts';
import { vodOrders } from '#shared/contract/vod/orders.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { PagedList } from '../../../services/lists/paged-list.store.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';

interface BoughtVideosDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
}

/** The videos that the account has bought, the newest purchase first. */
export class BoughtVideosStore {
  readonly list: PagedList<Video>;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, session }: BoughtVideosDeps) {
    this.list = new PagedList(async (page, signal) => {
      await session.ready(signal);
      const { list, totalPage } = await api.call(vodOrders, { params: { page }, signal });
      return { items: list, totalPage };
    });
    makeAutoObservable<this, 'shown'>(this, { list: false, shown: false }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
  }

  loadMore(): void {
    void this.list.loadMore(this.shown);
  }
}
