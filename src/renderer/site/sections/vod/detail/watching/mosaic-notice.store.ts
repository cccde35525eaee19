import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../../services/storage/site-storage.ts';
import { vodKeys } from '../../vod-keys.ts';

/** Seconds of one source that are played before its notice comes. */
const noticeAfter = 20;

/** The notice that parts of the picture may be blurred: comes once a source, until the user wants it no more. */
export class MosaicNoticeStore {
  isShown = false;
  #source = '';
  #played = 0;
  readonly #isHidden: PersistedValue<boolean>;

  constructor(storage: SiteStorage) {
    this.#isHidden = storage.value(Type.Boolean(), vodKeys.mosaicNoticeHidden, false);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** So many seconds more of a source were played. */
  played(seconds: number, source: string): void {
    if (source !== this.#source) {
      this.#source = source;
      this.#played = 0;
    }
    const before = this.#played;
    this.#played += seconds;
    const isDue = before < noticeAfter && this.#played >= noticeAfter;
    if (isDue && !this.#isHidden.get()) this.isShown = true;
  }

  close(): void {
    this.isShown = false;
  }

  /** Not for any other video either. */
  hideForGood(): void {
    this.#isHidden.set(true);
    this.isShown = false;
  }
}
