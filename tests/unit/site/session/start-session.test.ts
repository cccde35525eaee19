import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { startSession } from '#site/app/boot/start-session.ts';
import { memoryStorage } from '../memory-storage.ts';
import { type OpenPage, openPage } from '../open-page.ts';

const never = new AbortController().signal;
const registerPath = '/api/user/register';
let sandbox: ServedSandbox;
let control: ControlClient;

beforeAll(async () => {
  sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  control = new ControlClient(sandbox);
});

beforeEach(() => control.reset());

afterAll(() => sandbox.close());

const called = async () => (await control.calls()).map(({ method, path }) => `${method} ${path}`);

describe('the start of a visit', () => {
  const visit = (page: OpenPage, jar = { cookie: '' }) =>
    startSession(page, { jar, referrer: 'https://www.example.com/', signal: never });

  it('registers, loads the common info and reports the referrer', async () => {
    const page = openPage(sandbox);
    await visit(page);
    expect(page.session.userId).not.toBe('');
    expect(page.session.common?.permanentDomain).toBeDefined();
    expect((await called()).sort()).toEqual([
      'GET /api/common/info/v2/-2',
      `POST ${registerPath}`,
      'POST /api/user/user_from_mark',
    ]);
    const [reported] = await control.calls({ endpointId: 'user.userFromMark' });
    expect(reported?.query).toEqual({ referUrl: 'https://www.example.com/' });
  });

  it('refreshes an existing account instead', async () => {
    const area = memoryStorage();
    await openPage(sandbox, { area }).session.ready(never);
    await visit(openPage(sandbox, { area }));
    expect(await called()).toContain('GET /api/user/info');
  });

  it('succeeds even if every request fails, and logs the failures without personal data', async () => {
    const said: string[] = [];
    vi.spyOn(console, 'info').mockImplementation((...parts) => void said.push(parts.join(' ')));
    const page = openPage(sandbox);
    await control.setFaults({ match: { path: '/api/*' }, effect: { kind: 'status', status: 500 } });
    await visit(page);
    expect(said.sort()).toEqual(
      ['account', 'common info', 'visit'].map((name) => `${name} did not load: http`),
    );
    expect(page.session.common).toBeUndefined();
  });
});
