import * as Type from 'typebox';
import { mobileNumber } from '../contract/account-rules.ts';

/** What may be set of a user; the fields left out stay. */
export const UserChange = Type.Object(
  {
    coins: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    /** Without `vipEndDate` it gets the end that buying it now would give. */
    vipType: Type.Optional(Type.Enum(['none', 'month', 'quarter', 'year', 'forever'])),
    /** In China's time; null: without an end. */
    vipEndDate: Type.Optional(
      Type.Union([Type.Null(), Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })]),
    ),
    recharged: Type.Optional(Type.Boolean()),
    mobile: Type.Optional(Type.Union([Type.Literal(''), Type.String({ pattern: mobileNumber.source })])),
    appRewardStatus: Type.Optional(Type.Enum(['off', 'download', 'wait_receive', 'received'])),
    /** On how many days before today the user has checked in, and not yet today. */
    checkIns: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  { additionalProperties: false },
);
export type UserChange = Type.Static<typeof UserChange>;
