import { type CoinRecord, coinHistory } from '#shared/contract/coins.ts';
import type { ResponseData } from '../../response-data.ts';
import type { LedgerEntry } from '../../storage/coin-ledger.ts';
import { type Handler, handleForUser } from '../handler.ts';
import { pageCount } from '../pages.ts';
import { success } from '../response.ts';

const pageSize = 20;

export const coinHistoryHandlers: readonly Handler[] = [
  handleForUser(coinHistory, ({ query }, { storage: { ledger } }, user) =>
    success({
      list: ledger.newest(user.id, (query.currentPage - 1) * pageSize, pageSize).map(recordOf),
      totalPage: pageCount(ledger.count(user.id), pageSize),
    }),
  ),
];

function recordOf({ id, title, amount, kind, at }: LedgerEntry): ResponseData<CoinRecord> {
  return { id, title, coins: amount, createTime: at, kind };
}
