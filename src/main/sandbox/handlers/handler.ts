import type { DataOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { ResponseData } from '../response-data.ts';
import type { SandboxServices } from '../services.ts';
import type { User } from '../storage/user-repository.ts';
import { userNumber } from '../user-id.ts';
import { type HandlerResponse, refusal } from './response.ts';

/** Caller of the API, described by the headers of the request. */
export interface Caller {
  readonly traceId: string;
  readonly userId: string;
  readonly branchId: string;
  /** Origin by which the caller reached this server: `http://host:port`. */
  readonly origin: string;
  /** Origin of the calling page, as its browser reports it; empty if missing. */
  readonly pageOrigin: string;
  /** Network address of the caller. */
  readonly address: string;
}

export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly caller: Caller;
}

export interface Handler {
  readonly endpoint: Endpoint;
  /**
   * True if the response depends only on the input, the sample content and the caller's origin. It can then be cached.
   */
  readonly isPure: boolean;
  respond(call: Call, services: SandboxServices): HandlerResponse;
}

type ResponseTo<E extends Endpoint> = (
  call: Call<E>,
  services: SandboxServices,
) => HandlerResponse<ResponseData<DataOf<E>>>;

/** Creates a handler. The cast is safe, because the schemas of the endpoint validate the input first. */
export function handle<E extends Endpoint>(endpoint: E, respond: ResponseTo<E>): Handler {
  return { endpoint, isPure: false, respond: respond as ResponseTo<Endpoint> };
}

/** Creates a handler whose response depends only on the input and the sample content. */
export function handlePure<E extends Endpoint>(
  endpoint: E,
  respond: (
    call: Call<E>,
    services: Pick<SandboxServices, 'content'>,
  ) => HandlerResponse<ResponseData<DataOf<E>>>,
): Handler {
  return { endpoint, isPure: true, respond: respond as ResponseTo<Endpoint> };
}

export const unregistered = refusal(401, '请先注册后再操作');

/** Creates a handler for registered users. It rejects all other callers. */
export function handleForUser<E extends Endpoint>(
  endpoint: E,
  respond: (call: Call<E>, services: SandboxServices, user: User) => HandlerResponse<ResponseData<DataOf<E>>>,
): Handler {
  return handle<E>(endpoint, (call, services) => {
    const user = userOf(call.caller, services);
    return user ? respond(call, services, user) : unregistered;
  });
}

/**
 * Returns true if a network address has reached its limit of database writes. The limit protects the disk of the owner
 * from others, so there is none if only this machine can reach the sandbox.
 */
export function writesTooMuch(
  limiter: 'newcomersFrom' | 'marksFrom' | 'reportsFrom' | 'ordersFrom',
  { address }: Caller,
  { requiresProof, clock, limits }: Pick<SandboxServices, 'requiresProof' | 'clock' | 'limits'>,
): boolean {
  if (!requiresProof) return false;
  const now = clock.now();
  if (limits[limiter].isBlocked(address, now)) return true;
  limits[limiter].note(address, now);
  return false;
}

export function userOf(
  caller: Caller,
  { storage, requiresProof }: Pick<SandboxServices, 'storage' | 'requiresProof'>,
): User | undefined {
  const id = userNumber(caller.userId);
  if (id === undefined || (requiresProof && !storage.users.isOf(id, caller.traceId))) return undefined;
  return storage.users.byId(id);
}
