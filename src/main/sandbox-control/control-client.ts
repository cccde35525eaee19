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
  /** Ends the calls under way; later ones are refused. */
  readonly signal?: AbortSignal;
  /** How long an answer is waited for; default 10 s. */
  readonly timeoutMs?: number;
  /** Default: `fetch`. */
  readonly send?: (request: Request) => Promise<Response>;
  /** The mark of the view to which faults, clock and contents are set; absent: everyone. */
  readonly view?: string;
}

interface CallFilter {
  /** Only calls with a greater `seq`. */
  readonly after?: number;
  readonly userId?: string;
  readonly endpointId?: string;
}

/**
 * The sandbox's control API by HTTP: the server may be another process. Rejects with AppError 'http' (with the status)
 * for what the sandbox refuses, 'network', 'timeout', 'cancelled', and 'contract' for an answer of another shape.
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

  /** The same sandbox, of which faults, clock and contents are set for one view. */
  forView(view: string): ControlClient {
    return new ControlClient({ origin: this.origin, controlToken: this.#token }, { ...this.#options, view });
  }

  /** As when it was started: nobody registered, nothing that goes wrong, the machine's own time. */
  async reset(): Promise<void> {
    await this.#ask(controlApi.reset, {});
  }

  /** Rejects with status 404 when the server does not know the user, as do the other calls about one. */
  user(userId: string): Promise<UserInfo> {
    return this.#ask(controlApi.user, { params: { userId } });
  }

  /** A visitor that nobody is yet, with its credentials. */
  createUser(change: UserChange): Promise<UserInfo> {
    return this.#ask(controlApi.createUser, { body: { change, ...this.#scope } });
  }

  setUser(userId: string, change: UserChange): Promise<UserInfo> {
    return this.#ask(controlApi.changeUser, { params: { userId }, body: change });
  }

  async coins(userId: string): Promise<number> {
    return (await this.user(userId)).avaliableAmount ?? 0;
  }

  /** These go wrong from now on, and nothing else. */
  async setFaults(...faults: Fault[]): Promise<void> {
    await this.#ask(controlApi.setFaults, { body: { faults, ...this.#scope } });
  }

  /** What of the contents is not as usual from now on; `{}`: nothing. */
  async setContent(content: ContentChange): Promise<void> {
    await this.#ask(controlApi.setContent, { body: { content, ...this.#scope } });
  }

  /** What is in force. */
  situation(): Promise<Situation> {
    return this.#ask(controlApi.situation, { query: this.#scope });
  }

  /** Ms since the epoch, from where the server's time goes on; null: the machine's own time again. The time it is then. */
  async setClock(now: number | null): Promise<number> {
    return (await this.#ask(controlApi.setClock, { body: { now, ...this.#scope } })).now;
  }

  /** The newest first. */
  async orders(userId: string): Promise<readonly ServerOrder[]> {
    return (await this.#ask(controlApi.orders, { query: { userId } })).orders;
  }

  /** The last few of everyone, the newest first. */
  async newestOrders(): Promise<readonly SeenOrder[]> {
    return (await this.#ask(controlApi.newestOrders, {})).orders;
  }

  /** Undefined for no such order. */
  async order(orderId: string): Promise<ServerOrder | undefined> {
    try {
      return (await this.#ask(controlApi.order, { params: { orderId } })).order;
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.status === 404) return undefined;
      throw thrown;
    }
  }

  /** What the payment provider says. Rejects with status 404 for no such order, 409 for one that can no longer become so. */
  settle(orderId: string, outcome: ServerOutcome): Promise<Settlement> {
    return this.#ask(controlApi.settle, { params: { orderId }, body: { outcome } });
  }

  /** What users complained about, oldest first. */
  async reports(): Promise<readonly SentReport[]> {
    return (await this.#ask(controlApi.reports, {})).reports;
  }

  /** The last calls of the API and its pictures, in the order in which they were answered. */
  async calls({ after, ...filter }: CallFilter = {}): Promise<readonly LoggedCall[]> {
    const query = { ...filter, ...(after === undefined ? {} : { after: String(after) }) };
    return (await this.#ask(controlApi.calls, { query })).calls;
  }

  async #ask<Call extends ControlCall>(
    call: Call,
    input: Partial<ControlInput<Call>>,
  ): Promise<ControlResponse<Call>> {
    const [, what = ''] = call.path.split('/');
    const { status, text } = await this.#exchange(this.#requestOf(call, input), what);
    const answer = parsed(text);
    if (status !== 200) {
      const reason = controlErrorOf(answer);
      throw new AppError(
        'http',
        `The sandbox answered ${status} for ${what}${reason === undefined ? '' : `: ${reason}`}`,
        { status, zh: `沙箱对 ${what} 应答 ${status}${reason === undefined ? '' : `：${reason}`}` },
      );
    }
    if (!isControlResponse(call, answer)) {
      throw new AppError('contract', `The sandbox's answer for ${what} is not of the agreed shape`, {
        zh: `沙箱对 ${what} 的应答格式不符`,
      });
    }
    return answer;
  }

  #requestOf(
    { method, path }: ControlCall,
    { params = {}, query = {}, body }: Partial<ControlInput<ControlCall>>,
  ): Request {
    // All fields of the queries are strings.
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
        throw new AppError('cancelled', `Asking for ${what} was given up`, { cause });
      if (timeout.aborted)
        throw new AppError('timeout', `The sandbox did not answer ${what} in time`, {
          cause,
          zh: `沙箱没有及时应答 ${what}`,
        });
      throw new AppError('network', `The sandbox at ${this.origin} cannot be reached`, {
        cause,
        zh: `连接不到沙箱 ${this.origin}`,
      });
    }
  }
}

/** Undefined for text that is not JSON: no answer of the sandbox. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
