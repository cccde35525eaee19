import type { payRequests } from '#shared/ipc/backend/pay.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { HarnessPayDesk } from './harness-pay-desk.ts';

export function payHandlers(desk: HarnessPayDesk): Handlers<typeof payRequests> {
  return {
    getPayDesk: async () => desk.state,
    setPayPolicy: async ({ viewId, policy }) => {
      desk.setPolicy(viewId, policy);
      return {};
    },
    decidePayment: async ({ id, policy, remember }) => {
      desk.decide(id, policy, remember);
      return {};
    },
    settleOrder: async ({ key, outcome }) => ({ refusedBy: await desk.settle(key, outcome) }),
    reportToPage: async ({ key, outcome }) => ({ isAcknowledged: await desk.report(key, outcome) }),
    clearOrders: async () => {
      desk.clear();
      return {};
    },
  };
}
