import { onTestFinished, vi } from 'vitest';
import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import { type UserInfo, userInfo } from '#shared/contract/user.ts';
import { type SandboxClient, startSandbox } from './sandbox-client.ts';
import { type PaymentChoice, signedPayment } from './signed-payment.ts';

type Outcome = 'paid' | 'cancelled' | 'pending';
type Named = Pick<UserInfo, 'userId'>;

/** Noon in China, so that the date does not change between two calls. */
export const noon = Date.parse('2026-05-20T12:00:00+08:00');

/** Starts a sandbox with a new user, who has 100 coins. The clock stays at noon unless a test changes it. */
export async function buyer(): Promise<{ client: SandboxClient; user: UserInfo }> {
  stopAtNoon();
  const client = await startSandbox();
  return { client, user: await client.register('buyer') };
}

/** Fixes the clock of the machine at noon until the end of the test. Timers keep running. */
export function stopAtNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  onTestFinished(() => void vi.useRealTimers());
}

/** Returns the account's current data from the server. */
export async function infoOf(client: SandboxClient, { userId }: Named): Promise<UserInfo> {
  return (await client.call(userInfo, { headers: { userId } })).data;
}

export async function coinsOf(client: SandboxClient, user: Named): Promise<number | undefined> {
  return (await infoOf(client, user)).avaliableAmount;
}

/** Returns a page of the account's orders, newest first. */
export async function historyOf(client: SandboxClient, { userId }: Named, currentPage = 1) {
  return (await client.call(orderHistory, { query: { currentPage }, headers: { userId } })).data;
}

/** Returns the newest orders, those of the first page. */
export async function recordsOf(client: SandboxClient, user: Named): Promise<readonly OrderRecord[]> {
  return (await historyOf(client, user)).list;
}

/** Places an order in the WeChat app and returns its ID. */
export async function order(
  client: SandboxClient,
  { userId }: Named,
  choice: PaymentChoice = {},
): Promise<string> {
  const { data, msg } = await client.call(applyPayment, {
    query: signedPayment({ userId, ...choice }),
    headers: { userId },
  });
  if (!data) throw new Error(`No order: ${msg}`);
  return data.orderId;
}

export function settle(client: SandboxClient, orderId: string, outcome: Outcome) {
  return client.rawControl('POST', `/orders/${orderId}/settle`, { outcome });
}

/** Places an order, reports its outcome as the payment provider does, and returns its ID. */
export async function payFor(
  client: SandboxClient,
  user: Named,
  { outcome = 'paid', ...choice }: PaymentChoice & { readonly outcome?: Outcome } = {},
): Promise<string> {
  const orderId = await order(client, user, choice);
  await settle(client, orderId, outcome);
  return orderId;
}
