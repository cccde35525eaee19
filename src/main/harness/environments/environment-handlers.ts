import {
  type EnvironmentSummary,
  type environmentRequests,
  SANDBOX_ENVIRONMENT,
} from '#shared/ipc/backend/environments.ts';
import type { GatewayGate } from '../pay/real-gateways.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import { refusal, sandboxEnvironment, summaryOf } from './environment.ts';
import { readEnvironments } from './environment-file.ts';

/** Where the harness is, and how it comes to be elsewhere. */
export interface EnvironmentDesk {
  readonly current: EnvironmentSummary;
  /** Where the list is. */
  readonly file: string;
  readonly gate: GatewayGate;
  /** Resolves when all that can fail has been done; what is shown changes then. Rejects with AppError, and all stays as it is. */
  readonly choose: (id: string) => Promise<void>;
}

/** Where the views' pages are, where else they can be, and whether they may reach real money there. */
export function environmentHandlers(
  desk: EnvironmentDesk,
  notify: Notify,
): Handlers<typeof environmentRequests> {
  const { current, file, gate, choose } = desk;
  return {
    getEnvironments: async () => {
      const { environments, problems } = await readEnvironments(file);
      return {
        current,
        environments: [sandboxEnvironment, ...environments.map(summaryOf)],
        problems: [...problems],
        file,
        areGatewaysOpen: gate.isOpen,
      };
    },
    chooseEnvironment: async ({ id }) => {
      if (id !== current.id) await choose(id);
      return {};
    },
    openGateways: async ({ open }) => {
      if (open && current.id === SANDBOX_ENVIRONMENT) {
        throw refusal({
          zh: '沙箱有自己的收银台，真实支付始终阻止。',
          en: 'The sandbox has cashiers of its own: real gateways stay closed there.',
        });
      }
      gate.isOpen = open;
      notify('gatewaysChanged', { areOpen: open });
      return {};
    },
  };
}
