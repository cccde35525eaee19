import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { recordVisit } from '#site/services/session/record-visit.ts';
import { openPage } from '../open-page.ts';

let sandbox: ServedSandbox;
let control: ControlClient;
beforeAll(async () => {
  sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  control = new ControlClient(sandbox);
});
beforeEach(() => control.reset());
afterAll(() => sandbox.close());

const daySeconds = 86_400;

/** Stand-in for `document.cookie`. Writing sets one cookie, and reading returns all that have not expired. */
class Cookies {
  readonly written: string[] = [];
  /** Current time in seconds, which the test advances. */
  seconds = 0;
  readonly #kept = new Map<string, { readonly value: string; readonly until: number }>();

  get cookie(): string {
    const kept = [...this.#kept].filter(([, { until }]) => until > this.seconds);
    return kept.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.written.push(text);
    const [, name = '', value = '', seconds = ''] = /^([^=]+)=([^;]*); Max-Age=(\d+);/.exec(text) ?? [];
    this.#kept.set(name, { value, until: this.seconds + Number(seconds) });
  }
}

const visitor = { branchId: '-2', traceId: 'trace1' };
const referrer = 'https://a.test/list?q=山';

async function visit(jar: Cookies, from = referrer): Promise<void> {
  const { api } = openPage(sandbox);
  await recordVisit({ api, jar, visitor, referrer: from, signal: new AbortController().signal });
}

/** Returns the referrers that the server received. */
async function receivedReferrers(): Promise<readonly unknown[]> {
  return (await control.calls({ endpointId: 'user.userFromMark' })).map(({ query }) => query);
}

describe('a visit', () => {
  it('is reported with its referrer once in 100 days', async () => {
    const jar = new Cookies();
    await visit(jar);
    jar.seconds = 100 * daySeconds - 1;
    await visit(jar, 'https://b.test/');
    expect(await receivedReferrers()).toEqual([{ referUrl: referrer }]);
    jar.seconds = 100 * daySeconds;
    await visit(jar, '');
    expect(await receivedReferrers()).toEqual([{ referUrl: referrer }, { referUrl: '' }]);
  });

  it("reports a long URL up to the server's limit", async () => {
    await visit(new Cookies(), `https://a.test/${'x'.repeat(3_000)}`);
    expect(await receivedReferrers()).toEqual([{ referUrl: `https://a.test/${'x'.repeat(2_033)}` }]);
  });

  it('is stored for a year, on every page of the site', async () => {
    const jar = new Cookies();
    await visit(jar);
    expect(jar.written).toEqual([
      'has_visited=1; Max-Age=31536000; Path=/; SameSite=Lax',
      'visit_-2_trace1=1; Max-Age=8640000; Path=/; SameSite=Lax',
    ]);
    jar.seconds = 365 * daySeconds - 1;
    expect(jar.cookie).toBe('has_visited=1');
    await visit(jar);
    jar.seconds += 364 * daySeconds;
    expect(jar.cookie).toBe('has_visited=1');
  });

  it('is reported on the next page if the report failed', async () => {
    const jar = new Cookies();
    const path = '/api/user/user_from_mark';
    await control.setFaults({ match: { path }, times: 1, effect: { kind: 'code', code: 500 } });
    await expect(visit(jar)).rejects.toMatchObject({ code: 'rejected' });
    expect(jar.cookie).toBe('has_visited=1');
    await visit(jar);
    expect(await receivedReferrers()).toHaveLength(2);
    expect(jar.cookie).toContain('visit_-2_trace1=1');
  });
});
