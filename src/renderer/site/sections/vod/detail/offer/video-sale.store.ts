import { makeAutoObservable } from 'mobx';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { toAppError } from '#shared/errors.ts';
import { PurchaseStore } from '../../../../features/purchase/purchase.store.ts';
import { type Pause, pause } from '../../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../../services/services.ts';

/** For so long the server's words stand before the recharge centre takes their place. */
const leaveAfterMs = 1_000;

interface VideoSaleDeps extends Pick<Services, 'api' | 'session' | 'toasts'> {
  readonly lifetime: ScreenLifetime;
  readonly pause?: Pause;
  onBought(): Promise<void>;
}

/** Buying one video: what the server says is shown, then the video or the recharge centre. */
export class VideoSaleStore {
  /** The coins were too few, and the user is being led to where there are more. */
  isLeaving = false;
  readonly #purchase: PurchaseStore;
  readonly #deps: VideoSaleDeps;

  constructor(deps: VideoSaleDeps, { vodId, vodName, vodPointsPlay }: WatchedVideo) {
    const { api, session } = deps;
    this.#deps = deps;
    this.#purchase = new PurchaseStore(session, {
      kind: 'video',
      title: vodName,
      price: vodPointsPlay ?? 0,
      balance: session.coins,
      userId: session.userId,
      order: () => api.ask(vodBuy, { query: { vodId } }),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.isLeaving || this.#purchase.status !== 'idle';
  }

  /** Never rejects. */
  async buy(goToRecharge: () => void): Promise<void> {
    const { toasts, onBought } = this.#deps;
    const purchase = this.#purchase;
    const outcome = await purchase.buy();
    if (outcome === 'failed') toasts.show(purchase.error?.message ?? '购买失败，请稍后重试');
    if (outcome === 'insufficient') await this.leave(purchase.reply || '金币不足，请充值', goToRecharge);
    if (outcome === 'bought') {
      toasts.show(purchase.reply || '购买成功');
      await onBought();
    }
  }

  private async leave(text: string, goToRecharge: () => void): Promise<void> {
    const { toasts, lifetime, pause: wait = pause } = this.#deps;
    this.setLeaving(true);
    toasts.show(text);
    try {
      await wait(leaveAfterMs, lifetime.signal);
      goToRecharge();
    } catch (thrown) {
      // Only the user's leaving by another way ends it.
      if (toAppError(thrown).code !== 'cancelled') throw thrown;
    } finally {
      this.setLeaving(false);
    }
  }

  private setLeaving(isLeaving: boolean): void {
    this.isLeaving = isLeaving;
  }
}
