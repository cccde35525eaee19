import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { Nothing } from '../subject.ts';

export const EnvironmentId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** ID of the local sandbox, which needs no environment file. */
export const SANDBOX_ENVIRONMENT = 'sandbox';

/** Environment as the window shows it, without tokens and passwords. */
export const EnvironmentSummary = Type.Object({
  id: EnvironmentId,
  name: Type.Object({ zh: Type.String(), en: Type.String() }),
  /** Origin of the pages and calls of the environment, for display. Null for the local sandbox. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** True if the environment contains real money and user data. */
  isLive: Type.Boolean(),
  /** Host overrides as texts: `m.example.com → 10.0.0.5`. */
  hosts: Type.Array(Type.String()),
  /** Number of additionally trusted certificates. */
  certificates: Type.Integer({ minimum: 0 }),
  /** Proxy of the environment's pages. If omitted, that of the system. */
  proxy: Type.Optional(Type.String()),
});
export type EnvironmentSummary = Type.Static<typeof EnvironmentSummary>;

/** Requests about environments, that is, where the site and its backend are. */
export const environmentRequests = {
  getEnvironments: {
    input: Nothing,
    output: Type.Object({
      current: EnvironmentSummary,
      environments: Type.Array(EnvironmentSummary),
      /** Problems with entries of the environment file, one line each. */
      problems: Type.Array(BothLanguages),
      file: Type.String(),
      /**
       * True if pages may call real payment gateways. It becomes false when the environment changes or the program
       * ends.
       */
      areGatewaysOpen: Type.Boolean(),
    }),
  },
  /** Changes the environment and opens all views again in it. The window loses its connection for a moment. */
  chooseEnvironment: { input: Type.Object({ id: EnvironmentId }), output: Nothing },
  openGateways: { input: Type.Object({ open: Type.Boolean() }), output: Nothing },
} as const;

export const environmentEvents = {
  gatewaysChanged: Type.Object({ areOpen: Type.Boolean() }),
} as const;
