import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import { mosaicSource } from '#shared/contract/vod/watch.ts';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../../services/storage/site-storage.ts';
import { vodKeys } from '../../vod-keys.ts';

/** Seconds that must play before the notice appears. */
const noticeAfterSeconds = 20;

/**
 * Decides when to show the notice about covered parts of the picture. It is shown once, for one source only, until the
 * user hides it for good.
 */
export class MosaicNoticeStore {
  isShown = false;
  #played = 0;
  readonly #isHidden: PersistedValue<boolean>;

  constructor(storage: SiteStorage) {
    this.#isHidden = storage.value(Type.Boolean(), vodKeys.mosaicNoticeHidden, false);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Adds seconds that were played of a video from the given source. */
  played(seconds: number, source: string | undefined): void {
    if (source !== mosaicSource) return;
    const before = this.#played;
    this.#played += seconds;
    const isDue = before < noticeAfterSeconds && this.#played >= noticeAfterSeconds;
    if (isDue && !this.#isHidden.get()) this.isShown = true;
  }

  close(): void {
    this.isShown = false;
  }

  /** Hides the notice for all videos. */
  hideForGood(): void {
    this.#isHidden.set(true);
    this.isShown = false;
  }
}
