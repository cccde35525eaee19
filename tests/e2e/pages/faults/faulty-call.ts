import type { Page } from '@playwright/test';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import type { FaultEffect } from '../../../../src/shared/control/fault.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';

export interface CallFault {
  readonly name: string;
  /** 'offline': the request does not leave the device. */
  readonly effect: FaultEffect | 'offline';
  /** Message that the site shows; undefined if the site handles the fault and the call succeeds. */
  readonly message: string | undefined;
  /** True if the server is unreachable or broken. The site may then open a dialog that offers a retry. */
  readonly isServerDown?: boolean;
  /** True if the browser logs the failure to the console. */
  readonly isLogged?: boolean;
}

const network = '网络连接失败，请检查网络后重试';

/** All ways in which a call can fail. */
export const callFaults: readonly CallFault[] = [
  { name: 'a slow response', effect: { kind: 'delay', ms: 400 }, message: undefined },
  { name: 'no connection', effect: 'offline', message: network, isServerDown: true, isLogged: true },
  {
    name: 'a timeout',
    effect: { kind: 'never' },
    message: '网络超时，请刷新重试',
    isServerDown: true,
  },
  {
    name: 'HTTP 500',
    effect: { kind: 'status', status: 500 },
    message: '服务繁忙，请稍后再试',
    isServerDown: true,
    isLogged: true,
  },
  {
    name: 'a body that does not decrypt',
    effect: { kind: 'undecryptable' },
    message: '数据解析失败，请刷新重试',
  },
  {
    name: 'a truncated response',
    effect: { kind: 'cut', afterBytes: 5 },
    message: network,
    isServerDown: true,
    isLogged: true,
  },
  {
    name: 'a response of another shape',
    effect: { kind: 'respond', body: [1, 2] },
    message: '数据格式有误，请稍后重试',
  },
  {
    name: 'a refusal',
    effect: { kind: 'code', code: 500, msg: '系统维护' },
    message: '系统维护',
  },
];

/** A call that a test can make fail. */
export class FaultyCall {
  readonly #page: Page;
  readonly #sandbox: TestSandbox;
  /** Path pattern of the call's URL, with `*` for variable parts. */
  readonly #path: string;

  /** Creates the call. Must be called before the page opens. */
  static async of(endpoint: Endpoint, page: Page, sandbox: TestSandbox): Promise<FaultyCall> {
    await page.addInitScript(shortenTimeouts);
    return new FaultyCall(page, sandbox, endpoint.path.replace(/\{\w+\}/g, '*'));
  }

  private constructor(page: Page, sandbox: TestSandbox, path: string) {
    this.#page = page;
    this.#sandbox = sandbox;
    this.#path = path;
  }

  isOf(url: string): boolean {
    return this.#urls.test(url);
  }

  /** Makes all later requests of the call fail with a fault. Requests in `unknownCalls` fail as unknown calls. */
  async inject({ effect }: CallFault, unknownCalls: readonly string[] = []): Promise<void> {
    const others = unknownCalls.map((path) => ({
      match: { path },
      effect: { kind: 'code', code: 404 } as const,
    }));
    if (effect === 'offline') {
      await this.#page.route(this.#urls, (route) => route.abort('internetdisconnected'));
      await this.#sandbox.setFaults(...others);
      return;
    }
    await this.#sandbox.setFaults({ match: { path: this.#path }, effect }, ...others);
    if (effect.kind === 'never')
      await this.#page.evaluate(
        (path) => sessionStorage.setItem('shortTimeoutUrls', path),
        this.#urls.source,
      );
  }

  /** Lets later requests of the call succeed. Those in `unknownCalls` stay unknown. */
  async clear(unknownCalls: readonly string[] = []): Promise<void> {
    await this.#sandbox.setFaults(
      ...unknownCalls.map((path) => ({ match: { path }, effect: { kind: 'code', code: 404 } as const })),
    );
    await this.#page.unroute(this.#urls);
    await this.#page.evaluate(() => sessionStorage.removeItem('shortTimeoutUrls'));
  }

  get #urls(): RegExp {
    return new RegExp(`${this.#path.replaceAll('*', '[^/?]+')}(\\?|$)`);
  }
}

/** Shortens the timeout of the calls that the test selects from 30 s to 300 ms. Runs in the page. */
function shortenTimeouts(): void {
  const soonMs = 300;
  const isNamed = (url: string | URL) => {
    const urls = sessionStorage.getItem('shortTimeoutUrls');
    return urls !== null && new RegExp(urls).test(String(url));
  };
  const named = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply(open, request: XMLHttpRequest, call: Parameters<XMLHttpRequest['open']>) {
      if (isNamed(call[1])) named.add(request);
      return Reflect.apply(open, request, call);
    },
  });
  const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...timeout,
    set(this: XMLHttpRequest, ms: number) {
      timeout?.set?.call(this, named.has(this) ? Math.min(ms, soonMs) : ms);
    },
  });
  // Adds a timeout to early requests, which run before the app's code and have none of their own.
  const { fetch } = window;
  window.fetch = (url, init) =>
    typeof url === 'string' && isNamed(url)
      ? fetch(url, { ...init, signal: AbortSignal.timeout(soonMs) })
      : fetch(url, init);
}
