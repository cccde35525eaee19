import { onTestFinished, vi } from 'vitest';
import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import { type UserInfo, userInfo } from '#shared/contract/user.ts';
import { type SandboxClient, startSandbox } from './sandbox-client.ts';
import { type PaymentChoice, signedPayment } from './signed-payment.ts';

type Outcome = 'paid' | 'cancelled' | 'pending';
type Named = Pick<UserInfo, 'userId'>;

/** Far from China's midnight, at which a day is another one between two calls. */
export const noon = Date.parse('2026-05-20T12:00:00+08:00');

/** A visitor of a sandbox of their own, with the 100 coins of the start. It is noon, and stays so until it is set otherwise. */
export async function buyer(): Promise<{ client: SandboxClient; user: UserInfo }> {
  stopAtNoon();
  const client = await startSandbox();
  return { client, user: await client.register('buyer') };
}

/** Until the end of the test the machine's time is noon; timers run. */
export function stopAtNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  onTestFinished(() => void vi.useRealTimers());
}

/** The account as the server has it now. */
export async function infoOf(client: SandboxClient, { userId }: Named): Promise<UserInfo> {
  return (await client.call(userInfo, { headers: { userId } })).data;
}

export async function coinsOf(client: SandboxClient, user: Named): Promise<number | undefined> {
  return (await infoOf(client, user)).avaliableAmount;
}

/** A page of the account's orders, the newest first. */
export async function historyOf(client: SandboxClient, { userId }: Named, currentPage = 1) {
  return (await client.call(orderHistory, { query: { currentPage }, headers: { userId } })).data;
}

/** The first page's. */
export async function recordsOf(client: SandboxClient, user: Named): Promise<readonly OrderRecord[]> {
  return (await historyOf(client, user)).list;
}

/** Orders by the app of WeChat; the order's id. */
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

/** Orders, and has the provider tell the outcome; the order's id. */
export async function payFor(
  client: SandboxClient,
  user: Named,
  { outcome = 'paid', ...choice }: PaymentChoice & { readonly outcome?: Outcome } = {},
): Promise<string> {
  const orderId = await order(client, user, choice);
  await settle(client, orderId, outcome);
  return orderId;
}
