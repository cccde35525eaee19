import type { OrderControl } from '../pay/order-control.ts';

/** Access to the sandbox behind the site; absent if the site has another server. */
export interface SandboxControl extends OrderControl {
  /** Returns the balance; rejects with AppError for an unknown user. */
  coins(userId: string): Promise<number>;
}
