import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

const key = 'payPageFlag';

interface PayReturnDeps {
  readonly storage: SiteStorage;
  /** Absent in old engines and where there is no secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** Remembers that the reader left to pay, so that one tab asks, once, how it went. */
export class PayReturn {
  private readonly flag: PersistedValue<boolean>;
  private readonly locks: PayReturnDeps['locks'];

  constructor({ storage, locks }: PayReturnDeps) {
    this.flag = storage.value(Type.Boolean(), key, false);
    this.locks = locks;
  }

  /** To be called when the payment page is left towards payment. */
  markLeaving(): void {
    this.flag.set(true);
  }

  /** Whether somebody may be asked; another tab may still be first. */
  isMarked(): boolean {
    return this.flag.reread();
  }

  /** True for one caller of all tabs. For an aborted signal the mark stays. */
  async take(signal: AbortSignal): Promise<boolean> {
    if (!this.locks) return this.takeAtOnce(signal);
    return this.locks.request(key, () => this.takeAtOnce(signal));
  }

  /** Without a lock between them, reading and removing at least leave no other script of this page in between. */
  private takeAtOnce(signal: AbortSignal): boolean {
    if (signal.aborted || !this.isMarked()) return false;
    this.flag.remove();
    return true;
  }
}
