import * as Type from 'typebox';
import { mobileNumber } from './account-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { UserInfo } from './user.ts';

const Password = Type.String({ minLength: 1, maxLength: 64 });

export const login = defineEndpoint({
  id: 'user.login',
  summary: 'The account of an account name or a bound phone number, and its password',
  method: 'POST',
  path: '/api/user/login',
  query: Type.Object({ account: Type.String({ minLength: 1, maxLength: 64 }), password: Password }),
  data: UserInfo,
});

export const bindMobile = defineEndpoint({
  id: 'user.bindMobile',
  summary: 'Binds a phone number to the account, once; grants coins the first time',
  method: 'POST',
  path: '/api/user/bind_mobile',
  query: Type.Object({ mobile: Type.String({ pattern: mobileNumber.source }), password: Password }),
  data: Type.Null(),
});

export const wrongPasswordCode = 403;

export const modifyPassword = defineEndpoint({
  id: 'user.modifyPassword',
  summary: 'Changes the password; code 403 if the old one is sent and wrong',
  method: 'POST',
  path: '/api/user/modifyPwd',
  query: Type.Object({
    password: Password,
    /** Current password. It is not in the specification, but some servers require it. */
    oldPassword: Type.Optional(Password),
  }),
  data: Type.Null(),
});

export const findAccount = defineEndpoint({
  id: 'user.findAccount',
  summary: "Finds the account that paid on a day, the caller's own if several did; code 404 if none is found",
  method: 'POST',
  path: '/api/user/find_account',
  query: Type.Object({
    /** Date as `YYYY-MM-DD` in China's time zone. */
    chargeTime: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  }),
  data: Type.Object({ account: Type.String(), password: Type.String() }),
});

export const receiveAppReward = defineEndpoint({
  id: 'user.receiveAppReward',
  summary: 'Grants the coins for downloading the app, once',
  method: 'POST',
  path: '/api/user/receive_app_reward',
  data: Type.Null(),
});
