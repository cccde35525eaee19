import type { UserInfo } from '#shared/contract/user.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { ContentChange, Situation } from '#shared/control/situation.ts';
import type { UserChange } from '#shared/control/user-change.ts';

/** Controls the sandbox for one view, or for everyone. */
export interface ScenarioControl {
  /** Rejects with status 404 if there is no such user; `setUser` does too. */
  user(userId: string): Promise<UserInfo>;
  setUser(userId: string, change: UserChange): Promise<UserInfo>;
  createUser(change: UserChange): Promise<UserInfo>;
  setFaults(...faults: readonly Fault[]): Promise<void>;
  setContent(content: ContentChange): Promise<void>;
  /** Null restores the machine's time. */
  setClock(now: number | null): Promise<number>;
  situation(): Promise<Situation>;
}

/** Sandbox whose state can be set for single views. */
export interface SharedSandbox {
  readonly origin: string;
  /** `view`: value of the view's cookie. */
  forView(view: string): ScenarioControl;
}
