import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Code, Flag, Words } from './fields.ts';

export const UserInfo = Type.Object({
  userId: Type.String({ minLength: 1 }),
  account: Words,
  password: Words,
  branchId: Type.Optional(Code),
  visitorId: Type.Optional(Type.String()),
  recharged: Type.Optional(Flag),
  /** Phone number; empty if none is bound. */
  mobile: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  vipType: Type.Optional(Type.String({ examples: ['none', 'month', 'quarter', 'year', 'forever'] })),
  vipEndYear: Type.Optional(Type.Integer()),
  vipEndMonth: Type.Optional(Type.Integer()),
  vipEndDay: Type.Optional(Type.Integer()),
  vipEndHour: Type.Optional(Type.Integer()),
  /** End of VIP: `YYYY-MM-DD HH:mm:ss` */
  vipEndDate: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Balance in coins. The misspelling is the API's. */
  avaliableAmount: Type.Optional(Type.Integer()),
  appRewardStatus: Type.Optional(Type.String({ examples: ['off', 'download', 'wait_receive', 'received'] })),
});
export type UserInfo = Type.Static<typeof UserInfo>;

export const register = defineEndpoint({
  id: 'user.register',
  summary: 'Registers the visitor of the trace ID header, or returns the existing account',
  method: 'POST',
  path: '/api/user/register',
  query: Type.Object({
    fromDomain: Type.String({ maxLength: 255 }),
    ts: Type.Integer({ minimum: 0 }),
    /** Decimal `ts`, encrypted with the API key. */
    random: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  data: UserInfo,
});

export const userInfo = defineEndpoint({
  id: 'user.info',
  summary: 'The account of the user id header, with its balance',
  method: 'GET',
  path: '/api/user/info',
  data: UserInfo,
});

export const markReferrer = defineEndpoint({
  id: 'user.userFromMark',
  summary: 'Records where a new visitor came from',
  method: 'POST',
  path: '/api/user/user_from_mark',
  query: Type.Object({ referUrl: Type.String({ maxLength: 2048 }) }),
  data: Type.Null(),
});

export const checkIn = defineEndpoint({
  id: 'user.checkIn',
  summary: 'Checks in for today, once a day; returns the granted coins',
  method: 'POST',
  path: '/api/user/daily_sign',
  data: Type.Object({ receiveCount: Type.Integer({ minimum: 0, default: 0 }) }),
});
