import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { ServerOrder } from '../harness/pay/order-control.ts';
import type { SandboxControl } from '../harness/sweep/sandbox-control.ts';

const OneOrder = Type.Object({ order: ServerOrder });
const OrderList = Type.Object({ orders: Type.Array(ServerOrder) });
const Settled = Type.Object({ order: ServerOrder, granted: Type.Boolean() });

/** The sandbox's control calls, by HTTP: the server may be another process. */
export function sandboxClient(origin: string, controlToken: string, signal: AbortSignal): SandboxControl {
  const ask = async <Schema extends Type.TSchema>(
    path: string,
    schema: Schema,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Type.Static<Schema>> => {
    const response = await fetch(`${origin}/__sandbox/${path}`, {
      headers: { 'x-sandbox-token': controlToken, 'content-type': 'application/json' },
      signal,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const [what = path] = path.split(/[/?]/);
    if (!response.ok) {
      throw new AppError('http', `The sandbox answered ${response.status} for ${what}`, {
        status: response.status,
      });
    }
    const answer: unknown = await response.json();
    if (!Check(schema, answer)) {
      throw new AppError('contract', `The sandbox's answer for ${what} is not of the agreed shape`);
    }
    return answer;
  };
  return {
    coins: async (userId) => {
      const user = await ask(`users/${encodeURIComponent(userId)}`, UserInfo);
      return user.avaliableAmount ?? 0;
    },
    order: async (orderId) => {
      try {
        return (await ask(`orders/${encodeURIComponent(orderId)}`, OneOrder)).order;
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.status === 404) return undefined;
        throw thrown;
      }
    },
    orders: async (userId) => {
      return (await ask(`orders?userId=${encodeURIComponent(userId)}`, OrderList)).orders;
    },
    settle: async (orderId, outcome) => {
      await ask(`orders/${encodeURIComponent(orderId)}/settle`, Settled, { outcome });
    },
  };
}
