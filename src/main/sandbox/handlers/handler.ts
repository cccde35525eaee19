import type { DataOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { Sent } from '../sent.ts';
import type { SandboxServices } from '../services.ts';
import type { User } from '../storage/user-repository.ts';
import { userNumber } from '../user-id.ts';
import { type Answer, refusal } from './answer.ts';

/** Who calls, as the request headers say it. */
export interface Caller {
  readonly traceId: string;
  readonly userId: string;
  readonly branchId: string;
  /** Where the caller reached this server: `http://host:port`. */
  readonly origin: string;
  /** The origin of the page that calls, as its browser says it; empty when it does not. */
  readonly pageOrigin: string;
  /** Its network address. */
  readonly address: string;
}

export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly caller: Caller;
}

export interface Handler {
  readonly endpoint: Endpoint;
  /** The answer follows from the input, the sample content and the caller's origin alone, so its bytes can be kept. */
  readonly isPure: boolean;
  answer(call: Call, services: SandboxServices): Answer;
}

type AnswerTo<E extends Endpoint> = (call: Call<E>, services: SandboxServices) => Answer<Sent<DataOf<E>>>;

/** Input has passed the endpoint's schemas before a handler sees it: that is what makes the one cast here right. */
export function handle<E extends Endpoint>(endpoint: E, answer: AnswerTo<E>): Handler {
  return { endpoint, isPure: false, answer: answer as AnswerTo<Endpoint> };
}

/** For answers that follow from the input and the sample content alone. */
export function handlePure<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>, services: Pick<SandboxServices, 'content'>) => Answer<Sent<DataOf<E>>>,
): Handler {
  return { endpoint, isPure: true, answer: answer as AnswerTo<Endpoint> };
}

export const unregistered = refusal(401, '请先注册后再操作');

/** For calls of a registered user; refuses everyone else. */
export function handleForUser<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>, services: SandboxServices, user: User) => Answer<Sent<DataOf<E>>>,
): Handler {
  return handle<E>(endpoint, (call, services) => {
    const user = userOf(call.caller, services);
    return user ? answer(call, services, user) : unregistered;
  });
}

/**
 * Whether an address has written so much lately that its next row is refused; counted where others reach the sandbox, whose
 * rows are on somebody's disk.
 */
export function writesTooMuch(
  limiter: 'newcomersFrom' | 'marksFrom' | 'reportsFrom' | 'ordersFrom',
  { address }: Caller,
  { asksForProof, clock, limits }: Pick<SandboxServices, 'asksForProof' | 'clock' | 'limits'>,
): boolean {
  if (!asksForProof) return false;
  const now = clock.now();
  if (limits[limiter].isBlocked(address, now)) return true;
  limits[limiter].note(address, now);
  return false;
}

export function userOf(
  caller: Caller,
  { storage, asksForProof }: Pick<SandboxServices, 'storage' | 'asksForProof'>,
): User | undefined {
  const id = userNumber(caller.userId);
  if (id === undefined || (asksForProof && !storage.users.isOf(id, caller.traceId))) return undefined;
  return storage.users.byId(id);
}
