import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { OpenOptions } from '#main/harness/device-view.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { type Capability, hasCapability } from '#shared/device/engines.ts';
import type { ContractSubject, HostUnderTest, Need } from './contract-host.ts';
import { type ContractSite, startContractSite } from './contract-site.ts';

export interface OpenForTest extends Partial<OpenOptions> {
  readonly profile?: DeviceProfile;
}

interface CaseOptions {
  readonly needs?: readonly Need[];
  readonly tags?: readonly string[];
  readonly timeoutMs?: number;
}

/** Time limit for what a page reports. A machine with other work is slow. */
const eventTimeoutMs = 10_000;

/** Cases of one host. Each opens its own views, which close after it. */
export class Contract {
  readonly subject: ContractSubject;
  readonly #views: WallView[] = [];
  readonly #problems: unknown[] = [];
  #end = new AbortController();
  #host: HostUnderTest | undefined;
  #site: ContractSite | undefined;
  #isBrowserEnded = false;

  constructor(subject: ContractSubject) {
    this.subject = subject;
    beforeAll(async () => {
      [this.#host, this.#site] = await Promise.all([subject.start(), startContractSite()]);
    }, 60_000);
    beforeEach(async () => {
      this.#end = new AbortController();
      if (!this.#isBrowserEnded) return;
      // The order of the cases is random in the complete lane.
      this.#isBrowserEnded = false;
      await this.#host?.close();
      this.#host = await subject.start();
    }, 60_000);
    afterEach(async () => {
      await Promise.all(this.#views.splice(0).map((view) => view.close()));
      this.#end.abort();
      expect(this.#problems.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      this.#site?.close();
      await this.#host?.close();
    });
  }

  get host(): HostUnderTest {
    if (this.#host === undefined) throw new Error(`${this.subject.name} has not started`);
    return this.#host;
  }

  /** Ends the browser of the view, or the connection to it. The next case has a new host. */
  endBrowser(view: WallView): void {
    this.#isBrowserEnded = true;
    this.host.endBrowser(view);
  }

  get site(): ContractSite {
    if (this.#site === undefined) throw new Error('The site of the contract has not started');
    return this.#site;
  }

  /** Aborts after the test. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  readonly onProblem = (thrown: unknown): void => {
    this.#problems.push(thrown);
  };

  /** Defines a case. A host that lacks one of its needs skips it and names the reason. */
  case(
    title: string,
    { needs = [], tags = [], timeoutMs: timeout }: CaseOptions,
    run: () => Promise<void>,
  ): void {
    const reasons = needs.flatMap((need) => this.#reasonWithout(need) ?? []);
    const options = { tags: [...tags], skip: reasons.length > 0, ...(timeout && { timeout }) };
    it(reasons.length === 0 ? title : `${title} (${reasons.join(', ')})`, options, run);
  }

  can(need: Need): boolean {
    return this.#reasonWithout(need) === undefined;
  }

  #reasonWithout(need: Need): string | undefined {
    const { host, lacks = {} } = this.subject;
    const isMissing = !hasCapability(host, need as Capability);
    return lacks[need] ?? (isMissing ? `${host} lacks ${need}` : undefined);
  }

  async open({ profile = this.host.profile('touch'), ...options }: OpenForTest = {}): Promise<WallView> {
    const view = await this.host.open(profile, {
      signal: this.signal,
      bridgeLog: new BridgeLog(),
      onProblem: this.onProblem,
      ...options,
    });
    this.#views.push(view);
    return view;
  }

  /** Opens a view that shows a page of the site. */
  async page(path: string, options?: OpenForTest): Promise<WallView> {
    const view = await this.open(options);
    await view.navigate(this.url(path));
    return view;
  }

  url(path: string): string {
    return `${this.site.origin}${path}`;
  }

  /** Resolves with the next event that matches. Must be called before what causes it. */
  async event<Params>(
    cdp: CdpSession,
    name: string,
    matches: (params: Params) => boolean = () => true,
  ): Promise<Params> {
    const { promise, resolve, reject } = Promise.withResolvers<Params>();
    const end = new AbortController();
    const late = setTimeout(
      () => reject(new Error(`No ${name} within ${eventTimeoutMs / 1_000} s`)),
      eventTimeoutMs,
    );
    const listener = (params: unknown) => {
      if (matches(params as Params)) resolve(params as Params);
    };
    cdp.on(name, listener, AbortSignal.any([this.signal, end.signal]));
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      end.abort();
    }
  }
}

export const evaluate = (view: WallView, expression: string): Promise<unknown> =>
  evaluateInPage(view.cdp, expression);
