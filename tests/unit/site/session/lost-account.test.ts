import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { memoryStorage } from '../memory-storage.ts';
import { openPage } from '../open-page.ts';

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

describe('an account that is unknown to the server', () => {
  const infoPath = '/api/user/info';
  const unknown = { kind: 'code', code: 401, msg: '请先注册后再操作' } as const;

  /** Returns a page whose account the server no longer has, and the pauses of its session. */
  async function lostPage() {
    const area = memoryStorage();
    const pauses: { readonly ms: number; end(): void }[] = [];
    const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
    // Registers a first account, because the restarted server would assign its ID again.
    await openPage(sandbox).session.ready(never);
    const page = openPage(sandbox, { area, pause });
    await page.session.ready(never);
    const lost = page.session.user;
    await control.reset();
    return { ...page, area, pauses, lost };
  }

  it('is replaced only after a second request, and its credentials are kept for all tabs', async () => {
    const { session, area, pauses, lost } = await lostPage();
    const asking = session.refresh(never);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(pauses[0]?.ms).toBeGreaterThanOrEqual(1_000);
    expect(session.user).toEqual(lost);
    expect((await control.calls({ endpointId: 'user.info' })).map(({ code }) => code)).toEqual([401]);
    expect(session.lostAccount).toBeUndefined();
    pauses[0]?.end();
    await asking;
    expect((await control.calls({ endpointId: 'user.info' })).map(({ code }) => code)).toEqual([401, 401]);
    expect(session.userId).not.toBe(lost?.userId);
    expect(session.coins).toBe(100);
    const kept = { userId: lost?.userId, account: lost?.account, password: lost?.password, isTold: false };
    expect(session.lostAccount).toEqual(kept);
    expect(openPage(sandbox, { area }).session.lostAccount).toEqual(kept);
  });

  it('is registered again once for concurrent requests', async () => {
    const { session, pauses } = await lostPage();
    const asking = Promise.all([session.refresh(never), session.refresh(never), session.tryRefresh()]);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    pauses[0]?.end();
    await asking;
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
    expect(pauses).toHaveLength(1);
  });

  it.each([
    ['one 401', [{ ...unknown }]],
    ['404, also the code of a wrong URL', [{ ...unknown, code: 404 }]],
    ['403', [{ ...unknown, code: 403 }]],
    ['a status of 401', [{ kind: 'status', status: 401 }]],
    ['401, and then a failure', [{ ...unknown }, { kind: 'status', status: 502 }]],
    ['401, and then 404', [{ ...unknown }, { ...unknown, code: 404 }]],
  ] as const)('is not assumed after %s, so nothing changes', async (_, effects) => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const { user } = session;
    await control.setFaults(...effects.map((effect) => ({ match: { path: infoPath }, times: 1, effect })));
    await session.tryRefresh();
    expect(session.user).toEqual(user);
    expect(session.previousAccounts.list).toEqual([]);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });

  it('is not requested again if the user logs in to another account meanwhile', async () => {
    const { session, pauses, lost } = await lostPage();
    const asking = session.refresh(never);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    const other = { userId: '900001', account: 'other', password: 'secret' };
    session.received(other);
    pauses[0]?.end();
    await asking;
    expect(session.user).toEqual(other);
    expect(session.lostAccount).toBeUndefined();
    expect(await control.calls({ endpointId: 'user.info' })).toHaveLength(1);
    expect(lost?.userId).not.toBe(other.userId);
  });

  it('is not replaced if another tab logs in during the second request', async () => {
    const { api, area, pauses, session } = await lostPage();
    const other = { userId: '900001', account: 'other', password: 'secret' };
    const otherTab = openPage(sandbox, { area }).session;
    const asking = session.refresh(never);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    const send = api.call.bind(api);
    vi.spyOn(api, 'call').mockImplementationOnce((...call) => {
      const response = send(...call);
      otherTab.received(other);
      return response;
    });
    pauses[0]?.end();
    await asking;
    expect(session.user).toEqual(other);
    expect(openPage(sandbox, { area }).session.user).toEqual(other);
    expect(await control.calls({ endpointId: 'user.info' })).toHaveLength(2);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toEqual([]);
  });

  it('is no longer listed as lost once the user has logged in to it again', async () => {
    const { session, pauses, lost } = await lostPage();
    const asking = session.refresh(never);
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    pauses[0]?.end();
    await asking;
    if (lost) session.received(lost);
    expect(session.userId).toBe(lost?.userId);
    expect(session.lostAccount).toBeUndefined();
    expect(session.previousAccounts.list).toEqual([]);
  });
});
