import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Id, Instant, PageCount, PageNumber, Wanted, Words } from './fields.ts';

export const coinKinds = ['recharge', 'chapter', 'video', 'check_in', 'reward', 'bind', 'other'] as const;
export type CoinKind = (typeof coinKinds)[number];

export const CoinRecord = Type.Object({
  id: Id,
  /** Title of the item that was bought, or reason of a credit. */
  title: Words,
  /** Amount in coins; negative for spending. */
  coins: Type.Integer(),
  createTime: Wanted(Instant),
  kind: Type.String({ default: 'other', examples: [...coinKinds] }),
});
export type CoinRecord = Type.Static<typeof CoinRecord>;

/** Coin history. It is not in the specification. A server without it responds with code 404. */
export const coinHistory = defineEndpoint({
  id: 'user.coinHistory',
  summary: "The account's coin transactions, newest first; their sum is the balance",
  method: 'GET',
  path: '/api/user/coins/history',
  query: Type.Object({ currentPage: PageNumber }),
  data: Type.Object({ list: Type.Array(CoinRecord), totalPage: PageCount }),
});
