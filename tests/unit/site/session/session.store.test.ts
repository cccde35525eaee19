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
  it('gets one account, however many ask for it at once', async () => {
    const { session } = openPage(sandbox);
    expect(session.userId).toBe('');
    await Promise.all([session.ready(never), session.ready(never), session.ready(never)]);
    expect(session.account).not.toBe('');
    expect(session).toMatchObject({ coins: 100, isVip: false, hasRecharged: false, branchId: '-2' });
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });

  it('is known again on the next page, without asking', async () => {
    const area = memoryStorage();
    const first = openPage(sandbox, { area }).session;
    await first.ready(never);
    const second = openPage(sandbox, { area }).session;
    await second.ready(never);
    expect(second.userId).toBe(first.userId);
    expect(second.traceId).toBe(first.traceId);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });

  it('is registered by the next who asks when the first time failed', async () => {
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

  it('goes on being registered when one of those who wait gives up', async () => {
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
  it("is the server's, and shows when it changed", async () => {
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

  it('comes with a new account when the server lost the old one', async () => {
    const area = memoryStorage();
    const { session } = openPage(sandbox, { area });
    await session.ready(never);
    await control.reset();
    await session.refresh(never);
    await session.refresh(never);
    expect(session.coins).toBe(100);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toHaveLength(1);
  });
});

describe('another account that is logged in', () => {
  const other = { userId: '900001', account: 'other', password: 'secret', avaliableAmount: 3 };
  const storedIn = (area: Storage) => openPage(sandbox, { area }).session.userId;

  it('is not overwritten by the late answer to a question of the one before', async () => {
    const area = memoryStorage();
    const { session } = openPage(sandbox, { area });
    await session.ready(never);
    const asked = session.refresh(never);
    session.received(other);
    await asked;
    expect(session).toMatchObject({ userId: other.userId, coins: 3 });
    expect(storedIn(area)).toBe(other.userId);
  });

  it('nor by one that another tab asked, whatever that tab has been told', async () => {
    const area = memoryStorage();
    const [first, second] = [openPage(sandbox, { area }).session, openPage(sandbox, { area }).session];
    await first.ready(never);
    const asked = first.refresh(never);
    second.received(other);
    await asked;
    expect(storedIn(area)).toBe(other.userId);
    expect(first.userId).toBe(other.userId);
  });

  it('nor by a registration that was under way', async () => {
    const { session } = openPage(sandbox);
    const registering = session.ready(never);
    session.received(other);
    await registering;
    expect(session.userId).toBe(other.userId);
  });

  it('nor replaced by a new one when the server has lost the one before', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    await control.reset();
    const asked = session.refresh(never);
    session.received(other);
    await asked;
    expect(session.userId).toBe(other.userId);
    expect((await called()).filter((call) => call.endsWith(registerPath))).toEqual([]);
  });

  it('is not given what the server granted to the one before', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const { userId } = session;
    session.received(other);
    session.amend(userId, { mobile: '13800005678' });
    expect(session.user).toEqual(other);
  });
});

describe('an answer that brings the account', () => {
  const user = { userId: '900001', account: 'mine', password: 'secret', avaliableAmount: 5 };
  const itself = (answered: typeof user) => answered;

  it('is dropped when a newer one came before it', async () => {
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

  it('is taken, and then the newer one that comes after it', async () => {
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

  it('is dropped when another tab has logged in to another account', async () => {
    const area = memoryStorage();
    const [first, second] = [openPage(sandbox, { area }).session, openPage(sandbox, { area }).session];
    first.received(user);
    const answer = Promise.withResolvers<typeof user>();
    const taking = first.take(() => answer.promise, itself);
    const other = { ...user, userId: '900002', account: 'other' };
    second.received(other);
    // This tab has not been told of it: it still believes in the first account.
    expect(first.userId).toBe(user.userId);
    answer.resolve(user);
    await taking;
    expect(openPage(sandbox, { area }).session.userId).toBe(other.userId);
    expect(first.userId).toBe(other.userId);
  });
});

describe('a grant', () => {
  it('shows at once, and an answer that was on its way does not take it back', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    const asked = session.refresh(never);
    session.amend(session.userId, { mobile: '13800005678' });
    await asked;
    expect(session.user).toMatchObject({ mobile: '13800005678', avaliableAmount: 100 });
    await session.refresh(never);
    expect(session.user?.mobile).toBe('');
  });

  it('stands when the new balance cannot be had', async () => {
    const { session } = openPage(sandbox);
    await session.ready(never);
    await control.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 503 } });
    expect(await session.tryRefresh()).toBe(false);
    expect(session.coins).toBe(100);
    await control.setFaults();
    expect(await session.tryRefresh()).toBe(true);
  });
});

describe('the beginning of a visit', () => {
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

  it('refreshes a known account instead', async () => {
    const area = memoryStorage();
    await openPage(sandbox, { area }).session.ready(never);
    await visit(openPage(sandbox, { area }));
    expect(await called()).toContain('GET /api/user/info');
  });

  it("survives that everything fails, and says so without what is the visitor's own", async () => {
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
