import { applyPayment } from '#shared/contract/pay.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { type SandboxClient, startSandbox } from './sandbox-client.ts';
import { type PaymentChoice, signedPayment } from './signed-payment.ts';

type Outcome = 'paid' | 'cancelled' | 'pending';

/** A visitor of a sandbox of his own, with the 100 coins of the start. */
export async function buyer(): Promise<{ client: SandboxClient; user: UserInfo }> {
  const client = await startSandbox();
  return { client, user: await client.register('buyer') };
}

/** Orders by the app of WeChat; the order's id. */
export async function order(
  client: SandboxClient,
  { userId }: UserInfo,
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
  return client.control('POST', `/orders/${orderId}/settle`, { outcome });
}

/** Orders, and has the provider tell the outcome; the order's id. */
export async function payFor(
  client: SandboxClient,
  user: UserInfo,
  { outcome = 'paid', ...choice }: PaymentChoice & { readonly outcome?: Outcome } = {},
): Promise<string> {
  const orderId = await order(client, user, choice);
  await settle(client, orderId, outcome);
  return orderId;
}
