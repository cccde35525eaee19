import { autorun } from 'mobx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a new visitor', () => {
  it('receives one account for any number of concurrent requests', async () => {
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

  it("is not overwritten by another tab's response, even before that tab receives the event", async () => {
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

  it('is dropped if a newer response has arrived before', async () => {
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

  it('is stored, and so is a newer response that arrives later', async () => {
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
    // Expects the first account, because this tab has not received the storage event yet.
    expect(first.userId).toBe(user.userId);
    answer.resolve(user);
    await taking;
    expect(openPage(sandbox, { area }).session.userId).toBe(other.userId);
    expect(first.userId).toBe(other.userId);
  });
});

describe('a grant of coins or VIP', () => {
  it('is shown immediately, and is kept after a response that was pending', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const asked = session.refresh(never);
    session.amend(session.userId, { mobile: '13800005678' });
    await asked;
    expect(session.user).toMatchObject({ mobile: '13800005678', avaliableAmount: 100 });
    await session.refresh(never);
    expect(session.user?.mobile).toBe('');
  });

  it('is kept if the new balance cannot be fetched', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    await control.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 503 } });
    expect(await session.tryRefresh()).toBe(false);
    expect(session.coins).toBe(100);
    await control.setFaults();
    expect(await session.tryRefresh()).toBe(true);
  });
});
