import type { OrderControl } from '../pay/order-control.ts';

/** Sandbox that serves the site's API; absent if the site has another server. */
export interface SandboxControl extends OrderControl {
  /** Returns the user's coins. Rejects with AppError if the user is unknown. */
  coins(userId: string): Promise<number>;
}
