import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { recordVisit } from '#site/services/session/record-visit.ts';
import { memoryStorage } from '../memory-storage.ts';
import { callsOf, control, openPage } from './sandbox-session.ts';

let sandbox: ServedSandbox;
beforeAll(async () => {
  sandbox = await serveSandbox({ database: ':memory:', port: 0 });
});
beforeEach(() => control(sandbox, 'POST', 'reset', {}));
afterAll(() => sandbox.close());

/** `document.cookie`: writing adds one, reading answers names and values only. */
class Cookies {
  readonly written: string[] = [];
  get cookie(): string {
    return this.written.map((text) => text.split(';')[0]).join('; ');
  }
  set cookie(text: string) {
    this.written.push(text);
  }
}

const visitor = { branchId: '-2', traceId: 'trace1' };
const signal = new AbortController().signal;
const mark = 'POST /api/user/user_from_mark';

describe('a visit', () => {
  it('is reported once in 100 days', async () => {
    const { api } = openPage(sandbox, { area: memoryStorage() });
    const jar = new Cookies();
    await recordVisit({ api, jar, visitor, referrer: `https://a.test/${'x'.repeat(3_000)}`, signal });
    await recordVisit({ api, jar, visitor, referrer: '', signal });
    expect(await callsOf(sandbox)).toEqual([mark]);
    expect(jar.written).toContain('visit_-2_trace1=1; Max-Age=8640000; Path=/; SameSite=Lax');
    expect(jar.written).toContain('has_visited=1; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('is reported again next time when the report failed', async () => {
    const { api } = openPage(sandbox, { area: memoryStorage() });
    const jar = new Cookies();
    await control(sandbox, 'PUT', 'faults', {
      faults: [
        { match: { path: '/api/user/user_from_mark' }, times: 1, effect: { kind: 'code', code: 500 } },
      ],
    });
    await expect(recordVisit({ api, jar, visitor, referrer: '', signal })).rejects.toMatchObject({
      code: 'rejected',
    });
    await recordVisit({ api, jar, visitor, referrer: '', signal });
    expect(await callsOf(sandbox)).toEqual([mark, mark]);
    expect(jar.cookie).toContain('visit_-2_trace1=1');
  });
});
