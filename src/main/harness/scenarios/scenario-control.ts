import type { UserInfo } from '#shared/contract/user.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { ContentChange, Situation } from '#shared/control/situation.ts';
import type { UserChange } from '#shared/control/user-change.ts';

/** Controls the sandbox for one view, or for everyone. */
export interface ScenarioControl {
  /** Returns a user. Like `setUser`, rejects with AppError 'http' and status 404 if the user does not exist. */
  user(userId: string): Promise<UserInfo>;
  setUser(userId: string, change: UserChange): Promise<UserInfo>;
  createUser(change: UserChange): Promise<UserInfo>;
  setFaults(...faults: readonly Fault[]): Promise<void>;
  setContent(content: ContentChange): Promise<void>;
  /** Sets the sandbox's time in ms since the epoch; null restores the machine's time. */
  setClock(now: number | null): Promise<number>;
  situation(): Promise<Situation>;
}

/** Sandbox whose state can be set for each view. */
export interface SharedSandbox {
  readonly origin: string;
  /** Returns the control for one view. `view` is the value of its cookie. */
  forView(view: string): ScenarioControl;
}
