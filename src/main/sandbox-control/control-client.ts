import { fillPath } from '#shared/contract/endpoint.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { controlApi } from '#shared/control/control-api.ts';
import {
  type ControlCall,
  type ControlInput,
  type ControlResponse,
  controlErrorOf,
  controlPrefix,
  controlTokenHeader,
  isControlResponse,
} from '#shared/control/control-call.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { SeenOrder, ServerOrder, ServerOutcome, Settlement } from '#shared/control/server-order.ts';
import type { LoggedCall, SentReport } from '#shared/control/server-records.ts';
import type { ContentChange, Situation } from '#shared/control/situation.ts';
import type { UserChange } from '#shared/control/user-change.ts';
import { AppError } from '#shared/errors.ts';

const defaultTimeoutMs = 10_000;

interface ControlledSandbox {
  readonly origin: string;
  readonly controlToken: string;
}

interface ControlClientOptions {
  readonly signal?: AbortSignal;
  /** Response timeout in ms. Default: 10 s. */
  readonly timeoutMs?: number;
  /** Sends a request. Default: `fetch`. */
  readonly send?: (request: Request) => Promise<Response>;
  /** ID of the view to which faults, clock and content apply. Default: all views. */
  readonly view?: string;
}

interface CallFilter {
  /** Number of a call. Only later calls are returned. */
  readonly after?: number;
  readonly userId?: string;
  readonly endpointId?: string;
}

/**
 * Client of the sandbox's control API. Uses HTTP, because the sandbox may be another process. Rejects with AppError
 * 'http' (with the status) if the sandbox refuses, and with 'network', 'timeout', 'cancelled' or, for an invalid
 * response, 'contract'.
 */
export class ControlClient {
  readonly origin: string;
  readonly #token: string;
  readonly #signal: AbortSignal | undefined;
  readonly #timeoutMs: number;
  readonly #send: (request: Request) => Promise<Response>;
  readonly #options: ControlClientOptions;
  readonly #scope: { readonly view?: string };

  constructor({ origin, controlToken }: ControlledSandbox, options: ControlClientOptions = {}) {
    const { signal, timeoutMs = defaultTimeoutMs, send = fetch, view } = options;
    this.origin = origin;
    this.#options = options;
    this.#scope = view === undefined ? {} : { view };
    this.#token = controlToken;
    this.#signal = signal;
    this.#timeoutMs = timeoutMs;
    this.#send = send;
  }

  /** Returns a client of the same sandbox. It sets faults, clock and content for one view. */
  forView(view: string): ControlClient {
    return new ControlClient({ origin: this.origin, controlToken: this.#token }, { ...this.#options, view });
  }

  /** Restores the initial state: no users, no faults, the machine's time. */
  async reset(): Promise<void> {
    await this.#request(controlApi.reset, {});
  }

  /** Returns a user. Like all calls about a user, rejects with status 404 if the user does not exist. */
  user(userId: string): Promise<UserInfo> {
    return this.#request(controlApi.user, { params: { userId } });
  }

  /** Creates a visitor with new credentials. */
  createUser(change: UserChange): Promise<UserInfo> {
    return this.#request(controlApi.createUser, { body: { change, ...this.#scope } });
  }

  setUser(userId: string, change: UserChange): Promise<UserInfo> {
    return this.#request(controlApi.changeUser, { params: { userId }, body: change });
  }

  async coins(userId: string): Promise<number> {
    return (await this.user(userId)).avaliableAmount ?? 0;
  }

  async setFaults(...faults: Fault[]): Promise<void> {
    await this.#request(controlApi.setFaults, { body: { faults, ...this.#scope } });
  }

  /** Replaces all content changes. `{}` removes them. */
  async setContent(content: ContentChange): Promise<void> {
    await this.#request(controlApi.setContent, { body: { content, ...this.#scope } });
  }

  /** Returns the active faults, the clock and the content changes. */
  situation(): Promise<Situation> {
    return this.#request(controlApi.situation, { query: this.#scope });
  }

  /**
   * Sets the time of the server in ms since the epoch, from which its clock continues. Null restores the machine's
   * time. Resolves with the resulting time.
   */
  async setClock(now: number | null): Promise<number> {
    return (await this.#request(controlApi.setClock, { body: { now, ...this.#scope } })).now;
  }

  /** Resolves with the user's orders, newest first. */
  async orders(userId: string): Promise<readonly ServerOrder[]> {
    return (await this.#request(controlApi.orders, { query: { userId } })).orders;
  }

  /** Resolves with the latest orders of all users, newest first. */
  async newestOrders(): Promise<readonly SeenOrder[]> {
    return (await this.#request(controlApi.newestOrders, {})).orders;
  }

  /** Returns an order. Resolves with undefined if it does not exist. */
  async order(orderId: string): Promise<ServerOrder | undefined> {
    try {
      return (await this.#request(controlApi.order, { params: { orderId } })).order;
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.status === 404) return undefined;
      throw thrown;
    }
  }

  /**
   * Settles an order as the payment provider would. Rejects with status 404 if the order does not exist, and with 409
   * if its status forbids the outcome.
   */
  settle(orderId: string, outcome: ServerOutcome): Promise<Settlement> {
    return this.#request(controlApi.settle, { params: { orderId }, body: { outcome } });
  }

  /** Resolves with the users' reports, oldest first. */
  async reports(): Promise<readonly SentReport[]> {
    return (await this.#request(controlApi.reports, {})).reports;
  }

  /** Resolves with the latest API and picture calls, in the order of their responses. */
  async calls({ after, ...filter }: CallFilter = {}): Promise<readonly LoggedCall[]> {
    const query = { ...filter, ...(after === undefined ? {} : { after: String(after) }) };
    return (await this.#request(controlApi.calls, { query })).calls;
  }

  async #request<Call extends ControlCall>(
    call: Call,
    input: Partial<ControlInput<Call>>,
  ): Promise<ControlResponse<Call>> {
    const [, what = ''] = call.path.split('/');
    const { status, text } = await this.#exchange(this.#buildRequest(call, input), what);
    const response = parsed(text);
    if (status !== 200) {
      const reason = controlErrorOf(response);
      throw new AppError(
        'http',
        `The sandbox responded ${status} to ${what}${reason === undefined ? '' : `: ${reason}`}`,
        { status, zh: `沙箱对 ${what} 响应 ${status}${reason === undefined ? '' : `：${reason}`}` },
      );
    }
    if (!isControlResponse(call, response)) {
      throw new AppError('contract', `The sandbox's response to ${what} does not match the contract`, {
        zh: `沙箱对 ${what} 的响应格式不符`,
      });
    }
    return response;
  }

  #buildRequest(
    { method, path }: ControlCall,
    { params = {}, query = {}, body }: Partial<ControlInput<ControlCall>>,
  ): Request {
    // Converts all values to strings, because those of query fields are.
    const search = new URLSearchParams(query as Record<string, string>);
    const headers = { [controlTokenHeader]: this.#token };
    return new Request(`${this.origin}${controlPrefix}${fillPath(path, params)}?${search}`, {
      method,
      ...(body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  async #exchange(request: Request, what: string): Promise<{ status: number; text: string }> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const signal = this.#signal === undefined ? timeout : AbortSignal.any([this.#signal, timeout]);
    try {
      const response = await this.#send(new Request(request, { signal }));
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      if (this.#signal?.aborted)
        throw new AppError('cancelled', `The request for ${what} was cancelled`, { cause });
      if (timeout.aborted)
        throw new AppError('timeout', `The sandbox did not respond to ${what} in time`, {
          cause,
          zh: `沙箱没有及时响应 ${what}`,
        });
      throw new AppError(
        'network',
        `The sandbox at ${this.origin} is not reachable. Check that it is running`,
        {
          cause,
          zh: `连接不到沙箱 ${this.origin}：请确认它正在运行`,
        },
      );
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
