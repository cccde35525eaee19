import * as Type from 'typebox';
import { Fault } from './control/fault.ts';
import { ContentChange } from './control/situation.ts';
import { UserChange } from './control/user-change.ts';

const strict = { additionalProperties: false } as const;

const words = (maxLength: number) =>
  Type.Object(
    { zh: Type.String({ minLength: 1, maxLength }), en: Type.String({ minLength: 1, maxLength }) },
    strict,
  );

const { vipEndDate: _absolute, ...userFields } = UserChange.properties;

/** User of the page. The scenario changes the current account or creates one. */
export const ScenarioUser = Type.Object(
  {
    /** 'new' means a visitor without an account. */
    account: Type.Optional(Type.Literal('new')),
    ...userFields,
    /** Minutes from the scenario's time to the end of VIP. */
    vipEndsInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000_000 })),
  },
  strict,
);
export type ScenarioUser = Type.Static<typeof ScenarioUser>;

const ScenarioFault = Type.Object(
  {
    /** Contract IDs of calls, or paths that begin with `/`. In a path, `*` matches any characters. */
    on: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { minItems: 1, maxItems: 20 }),
    method: Fault.properties.match.properties.method,
    times: Fault.properties.times,
    effect: Fault.properties.effect,
  },
  strict,
);
export type ScenarioFault = Type.Static<typeof ScenarioFault>;

export const ScenarioId = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$' });

/** Time in China's time zone. A time without a date is on the day on which the scenario is applied. */
const ClockText = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2} )?([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' });

/** Named state of the site, as JSON. Omitted parts become normal, except the account. */
export const Scenario = Type.Object(
  {
    id: ScenarioId,
    title: words(60),
    description: words(400),
    user: Type.Optional(ScenarioUser),
    content: Type.Optional(ContentChange),
    /** Faults. The first one that matches a call applies. */
    faults: Type.Optional(Type.Array(ScenarioFault, { minItems: 1, maxItems: 20 })),
    clock: Type.Optional(ClockText),
    /** ID of the payment preset, or 'ask'. */
    pay: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** Path of the first page. */
    address: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])', maxLength: 2_000 })),
  },
  strict,
);
export type Scenario = Type.Static<typeof Scenario>;
