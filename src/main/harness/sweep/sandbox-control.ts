import type { OrderControl } from '../pay/order-control.ts';

/** What the sweep needs of the server behind the site; absent when that is not our sandbox. */
export interface SandboxControl extends OrderControl {
  /** Rejects with AppError when the server does not know the user. */
  coins(userId: string): Promise<number>;
}
