import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, type Storage } from '#main/sandbox/storage/storage.ts';
import { userNumber } from '#main/sandbox/user-id.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { bindMobile } from '#shared/contract/account.ts';
import { comicBuyChapter } from '#shared/contract/comic/book.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import { checkIn } from '#shared/contract/user.ts';
import { toAppError } from '#shared/errors.ts';
import { chinaDay } from '#shared/time/china-time.ts';
import { type OpenPage, openPage } from '../../../site/open-page.ts';
import { signedPayment } from '../signed-payment.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { moneyFaults } from './money-faults.ts';

interface Killable {
  readonly origin: string;
  readonly controlToken: string;
  readonly program: ChildProcess;
}

/** Returns true if the storage contains everything that the server confirmed. */
type Acknowledged = (storage: Storage) => boolean;

const book = 20;
const rounds = 100;

async function start(database: string): Promise<Killable> {
  const program = fork(new URL('killable-sandbox.ts', import.meta.url), [database]);
  onTestFinished(() => void program.kill('SIGKILL'));
  const [parts] = (await once(program, 'message')) as [Omit<Killable, 'program'>];
  return { ...parts, program };
}

/** Changes that the server confirmed in one round, up to the number to wait for. */
class Acknowledgements {
  readonly changes: Acknowledged[] = [];
  readonly areEnough: Promise<void>;
  #resolve: () => void = () => undefined;
  readonly #enough: number;

  constructor(enough: number) {
    this.#enough = enough;
    this.areEnough = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Sends calls until the server is gone. Records the calls that it confirmed. */
  async untilGone(act: (turn: number) => Promise<Acknowledged>): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      try {
        this.changes.push(await act(turn));
      } catch (thrown) {
        if (toAppError(thrown).code === 'network') return;
        throw thrown;
      }
      if (this.changes.length >= this.#enough) this.#resolve();
    }
  }
}

type Newcomer = OpenPage & { readonly id: number };

async function newcomer(server: Killable): Promise<Newcomer> {
  const page = openPage(server);
  await page.session.ready(new AbortController().signal);
  return { ...page, id: userNumber(page.session.userId) ?? 0 };
}

function buys(confirmed: Acknowledgements, { api, id }: Newcomer): Promise<void> {
  return confirmed.untilGone(async (turn) => {
    const itemId = book * 10_000 + 3 + turn;
    await api.call(comicBuyChapter, { query: { chapterId: String(itemId) } });
    return ({ purchases }) => purchases.has(id, 'comic_chapter', itemId);
  });
}

function recharges(
  confirmed: Acknowledgements,
  { api, session, id }: Newcomer,
  control: ControlClient,
): Promise<void> {
  return confirmed.untilGone(async () => {
    const signed = signedPayment({ userId: session.userId });
    const query = { ...signed, payPurpose: 'coin', appType: 'other', payPurposeId: '11' } as const;
    const { orderId } = await api.call(applyPayment, { query });
    await control.settle(orderId, 'paid');
    return ({ ledger }) => ledger.entries(id).some((entry) => entry.orderId === orderId);
  });
}

function checksInAndBinds(confirmed: Acknowledgements, server: Killable): Promise<void> {
  return confirmed.untilGone(async () => {
    const { api, session, id } = await newcomer(server);
    await api.call(checkIn);
    const day = chinaDay(Date.now());
    const mobile = `13${String(id).padStart(9, '0')}`;
    await api.call(bindMobile, { query: { mobile, password: session.user?.password ?? '' } });
    return ({ checkIns, users }) => checkIns.hasCheckedIn(id, day) && users.byId(id)?.mobile === mobile;
  });
}

test('killing the sandbox at any moment loses nothing confirmed and grants nothing twice', {
  tags: ['complete'],
  timeout: 900_000,
}, async () => {
  const database = join(temporaryFolder(), 'sandbox.db');
  let acknowledged = 0;
  let starting = start(database);
  for (let round = 0; round < rounds; round += 1) {
    const server = await starting;
    // Starts the next process before this one is killed, so that both have the file open.
    starting = start(database);
    const control = new ControlClient(server);
    const [buyer, payer] = [await newcomer(server), await newcomer(server)];
    await control.setUser(buyer.session.userId, { coins: 1_000_000 });
    // Kills the process at another moment in each round.
    const confirmed = new Acknowledgements(1 + (round % 20));
    const work = Promise.all([
      buys(confirmed, buyer),
      recharges(confirmed, payer, control),
      checksInAndBinds(confirmed, server),
    ]);
    await Promise.race([confirmed.areEnough, work]);
    server.program.kill('SIGKILL');
    if (server.program.exitCode === null && server.program.signalCode === null)
      await once(server.program, 'exit');
    await work;
    acknowledged += confirmed.changes.length;
    const storage = openStorage(database);
    try {
      expect(confirmed.changes.filter((isThere) => !isThere(storage))).toEqual([]);
    } finally {
      storage.close();
    }
    expect(moneyFaults(database)).toEqual([]);
  }
  expect(acknowledged).toBeGreaterThan(5 * rounds);
});
