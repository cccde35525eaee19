import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing } from '../subject.ts';

export const EnvironmentId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** ID of the local sandbox, which needs no file. */
export const SANDBOX_ENVIRONMENT = 'sandbox';

/** Environment as shown to users, without tokens or passwords. */
export const EnvironmentSummary = Type.Object({
  id: EnvironmentId,
  name: Type.Object({ zh: Type.String(), en: Type.String() }),
  /** Origin of its pages and calls, as shown to users; null for the local sandbox. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** Whether it contains real money and user data. */
  isLive: Type.Boolean(),
  /** Host overrides, as `m.example.com → 10.0.0.5`. */
  hosts: Type.Array(Type.String()),
  /** Number of additionally trusted certificates. */
  certificates: Type.Integer({ minimum: 0 }),
  /** Proxy of its pages; the system's own if omitted. */
  proxy: Type.Optional(Type.String()),
});
export type EnvironmentSummary = Type.Static<typeof EnvironmentSummary>;

/** Requests about the location of the site and its backend. */
export const environmentRequests = {
  getEnvironments: {
    input: Nothing,
    output: Type.Object({
      current: EnvironmentSummary,
      environments: Type.Array(EnvironmentSummary),
      /** Problems with entries of the file, one line each. */
      problems: Type.Array(BothLanguages),
      /** Path of the file. */
      file: Type.String(),
      /** Whether pages may call real payment gateways, until the environment changes or the program ends. */
      areGatewaysOpen: Type.Boolean(),
    }),
  },
  /** Reopens all views there. The window loses its connection for a moment. */
  chooseEnvironment: { input: Type.Object({ id: EnvironmentId }), output: Nothing },
  openGateways: { input: Type.Object({ open: Type.Boolean() }), output: Nothing },
} as const;

export const environmentEvents = {
  gatewaysChanged: Type.Object({ areOpen: Type.Boolean() }),
} as const;
