import type { BridgeReply } from '#main/harness/bridge/bridge-responder.ts';
import type { CallerPage, PageLifecycle } from '#main/harness/bridge/caller-page.ts';
import type { OrderControl } from '#main/harness/pay/order-control.ts';
import { PayDesk, type PayDeskDeps } from '#main/harness/pay/pay-desk.ts';
import type { ServerOutcome } from '#shared/control/server-order.ts';
import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { AppError } from '#shared/errors.ts';

export const orderId = 'MY0000000000000001';

/** Valid payment requests for an order, by app. */
export const requests = {
  weixin: {
    api: 'getBrandWCPayRequest',
    args: {
      appId: 'wx1',
      timeStamp: '1700000000',
      nonceStr: 'n0nce',
      package: `prepay_id=wx${orderId}`,
      signType: 'RSA',
      paySign: 's1gn',
    },
  },
  alipay: { api: 'tradePay', args: { tradeNO: `ali${orderId}` } },
  mqq: { api: 'tenpay.pay', args: { tokenId: orderId } },
  manyue: { api: 'pay', args: { id: 'p1', channel: 'wechat', orderId, payload: {} } },
} as const satisfies Readonly<Record<BridgeCall['bridge'], object>>;

/** Creates a pay desk that never waits. Records its actions in order: `3000 server paid MY…`, `3000 page shown`. */
export function recordingDesk(choose: PayDeskDeps['choose'], settle?: OrderControl['settle']) {
  const events: string[] = [];
  let now = 0;
  const desk = new PayDesk({
    choose,
    clock: {
      wait: (ms, signal) => {
        signal.throwIfAborted();
        now += ms;
        return Promise.resolve();
      },
    },
    orders: {
      settle: async (id: string, outcome: ServerOutcome) => {
        await settle?.(id, outcome);
        events.push(`${now} server ${outcome} ${id}`);
      },
    },
  });
  const end = new AbortController();
  const page: CallerPage = {
    platform: '华为浏览器',
    signal: end.signal,
    become: (state: PageLifecycle) => {
      events.push(`${now} page ${state}`);
      return Promise.resolve();
    },
    report: (response) => {
      events.push(`${now} client ${JSON.stringify(response)}`);
      return Promise.resolve(true);
    },
  };
  const ask = (bridge: BridgeCall['bridge'], request: { api: string; args: unknown } = requests[bridge]) =>
    desk.handleCall({ id: 1, bridge, ...request }, page);
  /** Adds all responses of a reply to the events. */
  const collect = async ({ responses }: BridgeReply): Promise<readonly string[]> => {
    for await (const response of responses) {
      const event =
        response instanceof AppError ? `problem ${response.message}` : `client ${JSON.stringify(response)}`;
      events.push(`${now} ${event}`);
    }
    return events;
  };
  return { ask, collect, events, closePage: () => end.abort() };
}
