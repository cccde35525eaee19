import { autorun } from 'mobx';
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

describe('a new visitor', () => {
  it('gets one account for any number of concurrent requests', async () => {
    const { session } = openPage(sandbox);
    expect(session.userId).toBe('');
    await Promise.all([session.ready(never), session.ready(never), session.ready(never)]);
    expect(session.account).not.toBe('');
    expect(session).toMatchObject({ coins: 100, isVip: false, hasRecharged: false, branchId: '-2' });
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });

  it('is recognized on the next page without a request', async () => {
    const area = memoryStorage();
    const first = openPage(sandbox, { area }).session;
    await first.ready(never);
    const second = openPage(sandbox, { area }).session;
    await second.ready(never);
    expect(second.userId).toBe(first.userId);
    expect(second.traceId).toBe(first.traceId);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });

  it('is registered by the next caller after a failed attempt', async () => {
    const { session } = openPage(sandbox);
    await control.setFaults({
      match: { path: registerPath },
      times: 1,
      effect: { kind: 'status', status: 500 },
    });
    await expect(session.ready(never)).rejects.toMatchObject({ code: 'http', status: 500 });
    await session.ready(never);
    expect(session.userId).not.toBe('');
  });

  it('is registered even if one of the waiting callers aborts', async () => {
    const { session } = openPage(sandbox);
    const controller = new AbortController();
    const waiting = session.ready(controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await session.ready(never);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });
});

describe('the balance', () => {
  it('comes from the server and is updated on refresh', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const seen: number[] = [];
    const dispose = autorun(() => seen.push(session.coins));
    await control.setUser(session.userId, {
      coins: 7,
      vipType: 'forever',
      recharged: true,
    });
    await session.refresh(never);
    dispose();
    expect(seen).toEqual([100, 7]);
    expect(session).toMatchObject({ isVip: true, hasRecharged: true });
  });
});

describe('an account that the server does not recognize', () => {
  const infoPath = '/api/user/info';
  const unknown = { kind: 'code', code: 401, msg: '请先注册后再操作' } as const;

  /** Returns a page whose account the server has lost, with the pauses of its session. */
  async function lostPage() {
    const area = memoryStorage();
    const pauses: { readonly ms: number; end(): void }[] = [];
    const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
    // Uses up the first account, because the restarted server would assign the same ID again.
    await openPage(sandbox).session.ready(never);
    const page = openPage(sandbox, { area, pause });
    await page.session.ready(never);
    const lost = page.session.user;
    await control.reset();
    return { ...page, area, pauses, lost };
  }

  it('is replaced only after a second request; its credentials are kept for all tabs', async () => {
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

  it('is no longer listed as lost once the user is back in it', async () => {
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

describe('after a login to another account, it', () => {
  const other = { userId: '900001', account: 'other', password: 'secret', avaliableAmount: 3 };
  const storedIn = (area: Storage) => openPage(sandbox, { area }).session.userId;

  it('is not overwritten by a late response for the previous one', async () => {
    const area = memoryStorage();
    const { session } = openPage(sandbox, { area });
    await session.ready(never);
    const asked = session.refresh(never);
    session.received(other);
    await asked;
    expect(session).toMatchObject({ userId: other.userId, coins: 3 });
    expect(storedIn(area)).toBe(other.userId);
  });

  it("is not overwritten by another tab's response, even before that tab gets the event", async () => {
    const area = memoryStorage();
    const [first, second] = [openPage(sandbox, { area }).session, openPage(sandbox, { area }).session];
    await first.ready(never);
    const asked = first.refresh(never);
    second.received(other);
    await asked;
    expect(storedIn(area)).toBe(other.userId);
    expect(first.userId).toBe(other.userId);
  });

  it('is not overwritten by a pending registration', async () => {
    const { session } = openPage(sandbox);
    const registering = session.ready(never);
    session.received(other);
    await registering;
    expect(session.userId).toBe(other.userId);
  });

  it('is kept as lost when the first account replaces it', async () => {
    const { session } = openPage(sandbox, { pause: () => Promise.resolve() });
    await session.ready(never);
    const first = session.user;
    if (first) session.previousAccounts.leave(first);
    session.received(other);
    await session.refresh(never);
    expect(session.userId).toBe(first?.userId);
    expect(session.previousAccounts.list.map(({ userId }) => userId)).toEqual([other.userId]);
  });

  it('is not replaced when the server has lost the previous one', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    await control.reset();
    const asked = session.refresh(never);
    session.received(other);
    await asked;
    expect(session.userId).toBe(other.userId);
    expect(session.previousAccounts.list).toEqual([]);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toEqual([]);
  });

  it('does not receive what the server granted to the previous one', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const { userId } = session;
    session.received(other);
    session.amend(userId, { mobile: '13800005678' });
    expect(session.user).toEqual(other);
  });
});

describe('a response with the account', () => {
  const user = { userId: '900001', account: 'mine', password: 'secret', avaliableAmount: 5 };
  const itself = (result: typeof user) => result;

  it('is dropped if a newer one has arrived before', async () => {
    const { session } = openPage(sandbox);
    session.received(user);
    const [older, newer] = [Promise.withResolvers<typeof user>(), Promise.withResolvers<typeof user>()];
    const taking = [older, newer].map(({ promise }) => session.take(() => promise, itself));
    newer.resolve({ ...user, avaliableAmount: 8 });
    await taking[1];
    older.resolve({ ...user, avaliableAmount: 3 });
    expect(await taking[0]).toMatchObject({ avaliableAmount: 3 });
    expect(session.coins).toBe(8);
  });

  it('is stored, and so is a newer one that arrives later', async () => {
    const { session } = openPage(sandbox);
    session.received(user);
    const [older, newer] = [Promise.withResolvers<typeof user>(), Promise.withResolvers<typeof user>()];
    const taking = [older, newer].map(({ promise }) => session.take(() => promise, itself));
    older.resolve({ ...user, avaliableAmount: 3 });
    await taking[0];
    expect(session.coins).toBe(3);
    newer.resolve({ ...user, avaliableAmount: 8 });
    await taking[1];
    expect(session.coins).toBe(8);
  });

  it('is dropped if another tab has logged in to another account', async () => {
    const area = memoryStorage();
    const [first, second] = [openPage(sandbox, { area }).session, openPage(sandbox, { area }).session];
    first.received(user);
    const answer = Promise.withResolvers<typeof user>();
    const taking = first.take(() => answer.promise, itself);
    const other = { ...user, userId: '900002', account: 'other' };
    second.received(other);
    // This tab has not received the event yet, so it still has the first account.
    expect(first.userId).toBe(user.userId);
    answer.resolve(user);
    await taking;
    expect(openPage(sandbox, { area }).session.userId).toBe(other.userId);
    expect(first.userId).toBe(other.userId);
  });
});

describe('a grant', () => {
  it('shows immediately, and survives a response that was pending', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const asked = session.refresh(never);
    session.amend(session.userId, { mobile: '13800005678' });
    await asked;
    expect(session.user).toMatchObject({ mobile: '13800005678', avaliableAmount: 100 });
    await session.refresh(never);
    expect(session.user?.mobile).toBe('');
  });

  it('stands if the new balance cannot be fetched', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    await control.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 503 } });
    expect(await session.tryRefresh()).toBe(false);
    expect(session.coins).toBe(100);
    await control.setFaults();
    expect(await session.tryRefresh()).toBe(true);
  });
});

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

  it('survives that every request fails, and logs it without personal data', async () => {
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
