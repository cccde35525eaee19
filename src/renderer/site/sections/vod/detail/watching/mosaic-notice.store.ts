import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../../services/storage/site-storage.ts';
import { vodKeys } from '../../vod-keys.ts';

/** Seconds of a source that must play before the notice appears. */
const noticeAfterSeconds = 20;

/** Decides when to show the notice of blurred picture parts: once per source, until the user hides it permanently. */
export class MosaicNoticeStore {
  isShown = false;
  #source = '';
  #played = 0;
  readonly #isHidden: PersistedValue<boolean>;

  constructor(storage: SiteStorage) {
    this.#isHidden = storage.value(Type.Boolean(), vodKeys.mosaicNoticeHidden, false);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Adds seconds of a source that were played. */
  played(seconds: number, source: string): void {
    if (source !== this.#source) {
      this.#source = source;
      this.#played = 0;
    }
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
