import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Count, PageNumber } from './fields.ts';
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
  summary: 'Binds a phone number to the account, once; the first time that brings coins',
  method: 'POST',
  path: '/api/user/bind_mobile',
  query: Type.Object({ mobile: Type.String({ pattern: '^1\\d{10}$' }), password: Password }),
  data: Type.Null(),
});

export const modifyPassword = defineEndpoint({
  id: 'user.modifyPassword',
  summary: 'Gives the account another password',
  method: 'POST',
  path: '/api/user/modifyPwd',
  query: Type.Object({ password: Password }),
  data: Type.Null(),
});

export const findAccount = defineEndpoint({
  id: 'user.findAccount',
  summary: 'The account that paid on a day; code 404 when there is none',
  method: 'POST',
  path: '/api/user/find_account',
  query: Type.Object({
    /** `YYYY-MM-DD`, by China's calendar. */
    chargeTime: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  }),
  data: Type.Object({ account: Type.String(), password: Type.String() }),
});

export const receiveAppReward = defineEndpoint({
  id: 'user.receiveAppReward',
  summary: 'Takes the coins for having downloaded the app, once',
  method: 'POST',
  path: '/api/user/receive_app_reward',
  data: Type.Null(),
});

export const OrderStatus = Type.Enum(['created', 'pending', 'paid', 'cancelled', 'expired']);
export type OrderStatus = Type.Static<typeof OrderStatus>;

export const PurchaseRecord = Type.Object({
  orderId: Type.String({ minLength: 1 }),
  title: Type.String(),
  /** What was to be paid, in cents. */
  amount: Count,
  /** Coins, or days of VIP. */
  itemCount: Count,
  type: Type.Enum(['vip', 'coin']),
  /** ms since the epoch */
  createTime: Count,
  status: OrderStatus,
});
export type PurchaseRecord = Type.Static<typeof PurchaseRecord>;

export const purchaseHistory = defineEndpoint({
  id: 'user.purchaseHistory',
  summary: "The account's orders, the newest first, whatever became of them",
  method: 'GET',
  path: '/api/user/purchase/history',
  query: Type.Object({ currentPage: PageNumber }),
  data: Type.Object({ list: Type.Array(PurchaseRecord), totalPage: Count }),
});
