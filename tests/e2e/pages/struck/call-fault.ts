import type { Page } from '@playwright/test';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import type { FaultEffect } from '../../../../src/shared/control/fault.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';

export interface CallFault {
  readonly name: string;
  /** 'offline': the call does not leave the device. */
  readonly effect: FaultEffect | 'offline';
  /** What is said then; undefined where the answer comes all the same. */
  readonly told: string | undefined;
  /** The server was not reached, or does not work. */
  readonly isPending?: boolean;
  /** The browser writes to its console that the call failed. */
  readonly isLogged?: boolean;
}

const network = '网络连接失败，请检查网络后重试';

/** All that can become of a call. */
export const callFaults: readonly CallFault[] = [
  { name: 'a slow answer', effect: { kind: 'slow', ms: 400 }, told: undefined },
  { name: 'no connection', effect: 'offline', told: network, isPending: true, isLogged: true },
  {
    name: 'no answer in time',
    effect: { kind: 'never' },
    told: '网络超时，请刷新重试',
    isPending: true,
  },
  {
    name: 'HTTP 500',
    effect: { kind: 'status', status: 500 },
    told: '服务繁忙，请稍后再试',
    isPending: true,
    isLogged: true,
  },
  {
    name: 'text that no key opens',
    effect: { kind: 'noise' },
    told: '数据解析失败，请刷新重试',
  },
  {
    name: 'an answer that is cut',
    effect: { kind: 'cut', afterBytes: 5 },
    told: network,
    isPending: true,
    isLogged: true,
  },
  {
    name: 'another shape',
    effect: { kind: 'shape', body: [1, 2] },
    told: '数据格式有误，请稍后重试',
  },
  {
    name: 'a refusal',
    effect: { kind: 'code', code: 500, msg: '系统维护' },
    told: '系统维护',
  },
];

/** A call of the contract that goes wrong while a test wants it to. */
export class StruckCall {
  readonly #page: Page;
  readonly #sandbox: TestSandbox;
  /** Of the URL; `*` stands for what varies. */
  readonly #path: string;

  /** To be made before the page is opened. */
  static async of(endpoint: Endpoint, page: Page, sandbox: TestSandbox): Promise<StruckCall> {
    await page.addInitScript(giveUpSoon);
    return new StruckCall(page, sandbox, endpoint.path.replace(/\{\w+\}/g, '*'));
  }

  private constructor(page: Page, sandbox: TestSandbox, path: string) {
    this.#page = page;
    this.#sandbox = sandbox;
    this.#path = path;
  }

  isOf(url: string): boolean {
    return this.#urls.test(url);
  }

  /** From here on the call fares so each time that it is made. `missing`: calls that the server does not know meanwhile. */
  async strike({ effect }: CallFault, missing: readonly string[] = []): Promise<void> {
    const others = missing.map((path) => ({
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
      await this.#page.evaluate((path) => sessionStorage.setItem('givenUpSoon', path), this.#urls.source);
  }

  /** From here on it is answered as usual; `missing` stays unknown. */
  async mend(missing: readonly string[] = []): Promise<void> {
    await this.#sandbox.setFaults(
      ...missing.map((path) => ({ match: { path }, effect: { kind: 'code', code: 404 } as const })),
    );
    await this.#page.unroute(this.#urls);
    await this.#page.evaluate(() => sessionStorage.removeItem('givenUpSoon'));
  }

  get #urls(): RegExp {
    return new RegExp(`${this.#path.replaceAll('*', '[^/?]+')}(\\?|$)`);
  }
}

/** In the page: a call that the test names is given up at once where it would be after half a minute. */
function giveUpSoon(): void {
  const soonMs = 300;
  const isNamed = (url: string | URL) => {
    const urls = sessionStorage.getItem('givenUpSoon');
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
  // What is asked for before the app's code is there has no limit of its own.
  const { fetch } = window;
  window.fetch = (url, init) =>
    typeof url === 'string' && isNamed(url)
      ? fetch(url, { ...init, signal: AbortSignal.timeout(soonMs) })
      : fetch(url, init);
}
