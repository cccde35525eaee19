import { makeAutoObservable } from 'mobx';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { toAppError } from '#shared/errors.ts';
import { PurchaseStore } from '../../../../features/purchase/purchase.store.ts';
import { type Pause, pause } from '../../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../../services/services.ts';

/** Time in ms for which the message of the server is visible before the recharge centre opens. */
const leaveAfterMs = 1_000;

interface VideoSaleDeps extends Pick<Services, 'api' | 'session' | 'toasts'> {
  readonly lifetime: ScreenLifetime;
  readonly pause?: Pause;
  onBought(): Promise<void>;
}

/** Buys one video. Shows the message of the server, and then the video or the recharge centre. */
export class VideoSaleStore {
  /** True while the recharge centre is about to open because coins are missing. */
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
      buy: () => api.send(vodBuy, { query: { vodId } }),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.isLeaving || this.#purchase.status !== 'idle';
  }

  /** Shows only the message of the server if coins are missing and there is no `goToRecharge`. */
  async buy(goToRecharge: () => void = () => undefined): Promise<void> {
    const { toasts, onBought } = this.#deps;
    const purchase = this.#purchase;
    const outcome = await purchase.buy();
    if (outcome === 'failed') toasts.show(purchase.error?.message ?? '购买失败，请稍后重试');
    if (outcome === 'insufficient') await this.leave(purchase.reply || '金币不足，请充值', goToRecharge);
    if (outcome === 'bought') {
      const text = purchase.reply || '购买成功';
      toasts.show(purchase.isBalanceNew ? `${text}，剩余${purchase.balance}金币` : text);
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
      // Ignores the error if the user has left the screen.
      if (toAppError(thrown).code !== 'cancelled') throw thrown;
    } finally {
      this.setLeaving(false);
    }
  }

  private setLeaving(isLeaving: boolean): void {
    this.isLeaving = isLeaving;
  }
}
