import type { UserInfo } from '#shared/contract/user.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { ContentChange, Situation } from '#shared/control/situation.ts';
import type { UserChange } from '#shared/control/user-change.ts';

/** The port through which scenarios steer the sandbox: for one view of it, or for everyone. */
export interface ScenarioControl {
  /** Rejects with status 404 when the server does not know the user, as does `setUser`. */
  user(userId: string): Promise<UserInfo>;
  setUser(userId: string, change: UserChange): Promise<UserInfo>;
  createUser(change: UserChange): Promise<UserInfo>;
  setFaults(...faults: readonly Fault[]): Promise<void>;
  setContent(content: ContentChange): Promise<void>;
  /** Null: the machine's own time. */
  setClock(now: number | null): Promise<number>;
  situation(): Promise<Situation>;
}

/** The whole sandbox, of which parts can be steered alone. */
export interface SharedSandbox {
  readonly origin: string;
  /** `view`: the mark that its requests bear. */
  forView(view: string): ScenarioControl;
}
