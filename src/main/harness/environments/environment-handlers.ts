import {
  type EnvironmentSummary,
  type environmentRequests,
  SANDBOX_ENVIRONMENT,
} from '#shared/ipc/backend/environments.ts';
import type { GatewayGate } from '../pay/real-gateways.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import { sandboxEnvironment, summaryOf, usageError } from './environment.ts';
import { readEnvironments } from './environment-file.ts';

export interface EnvironmentDesk {
  readonly current: EnvironmentSummary;
  /** Path of the file with the list of environments. */
  readonly file: string;
  readonly gate: GatewayGate;
  /**
   * Switches to another environment. Resolves when all steps that can fail have succeeded; the views change afterwards.
   * If it rejects with AppError, nothing has changed.
   */
  readonly choose: (id: string) => Promise<void>;
}

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
        throw usageError({
          zh: '沙箱有自己的收银台，真实支付始终阻止。',
          en: 'The sandbox has its own cashiers, so real gateways stay blocked.',
        });
      }
      gate.isOpen = open;
      notify('gatewaysChanged', { areOpen: open });
      return {};
    },
  };
}
