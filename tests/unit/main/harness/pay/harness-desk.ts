import type { CallerPage, PageLifecycle } from '#main/harness/bridge/caller-page.ts';
import { HarnessPayDesk, type HarnessPayDeskDeps } from '#main/harness/pay/desk/harness-pay-desk.ts';
import { payPresetOf } from '#main/harness/pay/presets.ts';
import type { OrderEvent, WaitingPayment } from '#shared/ipc/backend/pay.ts';
import { order } from '../../sandbox/buyer.ts';
import { startSandbox } from '../../sandbox/sandbox-client.ts';
import { requests } from './recording-desk.ts';

/** Returns the events of an order as text, such as `asked manyue`, `server paid`, `told paid`. */
export function courseOf(events: readonly OrderEvent[]): string[] {
  return events.map(({ at: _at, kind, ...facts }) => [kind, ...Object.values<unknown>(facts)].join(' '));
}

/** Creates a pay desk with a real sandbox, one WeChat view and a clock that the test advances. */
export async function harnessDesk(changes: Partial<HarnessPayDeskDeps> = {}) {
  const client = await startSandbox();
  const user = await client.register('payer');
  const waits: { ms: number; resolve: () => void }[] = [];
  const waitings: (readonly WaitingPayment[])[] = [];
  const reported: unknown[] = [];
  const become: PageLifecycle[] = [];
  let isOpen = true;
  const desk = new HarnessPayDesk({
    sandbox: client.control,
    first: payPresetOf('paid'),
    listener: {
      ordersChanged: () => undefined,
      waitingChanged: (waiting) => waitings.push(waiting),
      policiesChanged: () => undefined,
    },
    onProblem: () => undefined,
    clock: {
      wait: async (ms, signal) => {
        signal.throwIfAborted();
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        waits.push({ ms, resolve });
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        return promise;
      },
    },
    ...changes,
  });
  const end = new AbortController();
  const state = (next: PageLifecycle) => {
    become.push(next);
    return Promise.resolve();
  };
  const view = desk.serve({ viewId: 'view-1', platform: '微信', signal: end.signal, become: state });
  const page: CallerPage = {
    platform: '微信',
    signal: end.signal,
    become: state,
    report: async (response) => {
      if (isOpen) reported.push(response);
      return isOpen;
    },
  };
  return {
    desk,
    client,
    view,
    reported,
    become,
    waits,
    waitings,
    leavePage: () => {
      isOpen = false;
    },
    closeView: () => end.abort(),
    /** Creates an unpaid order. */
    place: () => order(client, user),
    /** Starts a payment in the site's own app. Resolves with its problems when it has ended. */
    pay: async (orderId: string) => {
      const { api, args } = requests.manyue;
      const reply = view.handleCall({ id: 1, bridge: 'manyue', api, args: { ...args, orderId } }, page);
      const problems: string[] = [];
      for await (const problem of reply.responses) problems.push(String(problem));
      return problems;
    },
    user,
    entry: (key: string) => desk.state.orders.find((entry) => entry.key === key),
  };
}
