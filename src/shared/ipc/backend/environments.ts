import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing } from '../subject.ts';

export const EnvironmentId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** The sandbox of this machine, which is there without any file. */
export const SANDBOX_ENVIRONMENT = 'sandbox';

/** What a person is told of an environment: no token, no password of an address. */
export const EnvironmentSummary = Type.Object({
  id: EnvironmentId,
  name: Type.Object({ zh: Type.String(), en: Type.String() }),
  /** Where its pages come from and what they call, as a person reads it; null for the sandbox of this machine. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** Whether people's own money and data are there. */
  isLive: Type.Boolean(),
  /** Names of hosts that lead elsewhere, as `m.example.com → 10.0.0.5`. */
  hosts: Type.Array(Type.String()),
  /** How many certificates are accepted beyond what the system trusts. */
  certificates: Type.Integer({ minimum: 0 }),
  /** Through which its pages reach the network; absent: the system's own. */
  proxy: Type.Optional(Type.String()),
});
export type EnvironmentSummary = Type.Static<typeof EnvironmentSummary>;

/** Where the previewed site and its backend are. */
export const environmentRequests = {
  getEnvironments: {
    input: Nothing,
    output: Type.Object({
      current: EnvironmentSummary,
      environments: Type.Array(EnvironmentSummary),
      /** Entries of the file that cannot be used, a line each. */
      problems: Type.Array(BothLanguages),
      /** Where the list is kept. */
      file: Type.String(),
      /** Whether pages may call real payment gateways, until the environment changes or the program ends. */
      areGatewaysOpen: Type.Boolean(),
    }),
  },
  /** All views are opened again there; the window loses its connection for a moment. */
  chooseEnvironment: { input: Type.Object({ id: EnvironmentId }), output: Nothing },
  openGateways: { input: Type.Object({ open: Type.Boolean() }), output: Nothing },
} as const;

export const environmentEvents = {
  gatewaysChanged: Type.Object({ areOpen: Type.Boolean() }),
} as const;
