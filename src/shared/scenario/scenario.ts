import * as Type from 'typebox';
import { Fault } from '../control/fault.ts';
import { ContentChange } from '../control/situation.ts';
import { UserChange } from '../control/user-change.ts';

const strict = { additionalProperties: false } as const;

const words = (maxLength: number) =>
  Type.Object(
    { zh: Type.String({ minLength: 1, maxLength }), en: Type.String({ minLength: 1, maxLength }) },
    strict,
  );

const { vipEndDate: _absolute, ...userFields } = UserChange.properties;

/** Who is at the page. The account that is there is changed; a new one is made where there is none. */
export const ScenarioUser = Type.Object(
  {
    /** 'new': nobody yet. */
    account: Type.Optional(Type.Literal('new')),
    ...userFields,
    /** From the scenario's own time on. */
    vipEndsInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000_000 })),
  },
  strict,
);
export type ScenarioUser = Type.Static<typeof ScenarioUser>;

const ScenarioFault = Type.Object(
  {
    /** Calls by their ids in the contract, and paths that begin with `/`, in which `*` stands for any characters. */
    on: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { minItems: 1, maxItems: 20 }),
    method: Fault.properties.match.properties.method,
    times: Fault.properties.times,
    effect: Fault.properties.effect,
  },
  strict,
);
export type ScenarioFault = Type.Static<typeof ScenarioFault>;

export const ScenarioId = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$' });

/** In China's time: of the day on which it is applied, or of a day that is named. */
const ClockText = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2} )?([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' });

/** A named situation, as data. What it does not name is as usual, but for the account: that stays. */
export const Scenario = Type.Object(
  {
    id: ScenarioId,
    title: words(60),
    description: words(400),
    user: Type.Optional(ScenarioUser),
    content: Type.Optional(ContentChange),
    /** The first that fits a call strikes it. */
    faults: Type.Optional(Type.Array(ScenarioFault, { minItems: 1, maxItems: 20 })),
    clock: Type.Optional(ClockText),
    /** Id of the preset by which payments go, or 'ask'. */
    pay: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** Where to begin. */
    address: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])', maxLength: 2_000 })),
  },
  strict,
);
export type Scenario = Type.Static<typeof Scenario>;
