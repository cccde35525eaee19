import * as Type from 'typebox';
import { mobileNumber } from '../contract/account-rules.ts';

/** Changes to a user. Omitted fields stay unchanged. */
export const UserChange = Type.Object(
  {
    coins: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    /** VIP type. Without `vipEndDate`, VIP ends as if it were bought now. */
    vipType: Type.Optional(Type.Enum(['none', 'month', 'quarter', 'year', 'forever'])),
    /** End of VIP in China's time zone; null if VIP does not end. */
    vipEndDate: Type.Optional(
      Type.Union([Type.Null(), Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })]),
    ),
    recharged: Type.Optional(Type.Boolean()),
    mobile: Type.Optional(Type.Union([Type.Literal(''), Type.String({ pattern: mobileNumber.source })])),
    appRewardStatus: Type.Optional(Type.Enum(['off', 'download', 'wait_receive', 'received'])),
    /** Number of days before today on which the user has checked in. Today stays open. */
    checkIns: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  { additionalProperties: false },
);
export type UserChange = Type.Static<typeof UserChange>;
