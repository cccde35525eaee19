import { observer } from 'mobx-react-lite';
import type { CoinKind } from '#shared/contract/coins.ts';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { orderTime } from '../orders/order-texts.ts';
import type { CoinGroup } from './coin-groups.ts';
import { CoinHistoryStore } from './coin-history.store.ts';
import './coin-history.css';

const kindTexts: ReadonlyMap<string, string> = new Map<CoinKind, string>([
  ['recharge', '充值'],
  ['chapter', '购买章节'],
  ['video', '购买视频'],
  ['check_in', '签到'],
  ['reward', '奖励'],
  ['bind', '绑定手机'],
  ['other', '其他'],
]);

/** Returns the name of a kind of transaction. Kinds that the site does not define are called 其他. */
export function coinKindText(kind: string): string {
  return kindTexts.get(kind) ?? '其他';
}

/** Formats an amount with its sign: +1000金币, −40金币. */
export function coinsText(coins: number): string {
  return `${coins < 0 ? '−' : '+'}${Math.abs(coins)}金币`;
}

function CoinRow({ group }: { readonly group: CoinGroup }) {
  const { title, coins, createTime, kind } = group;
  const kindText = coinKindText(kind);
  return (
    <li className="coin-row">
      <p className="coin-row__line">
        <span className="coin-row__title">{title || kindText}</span>{' '}
        <span className={classNames('coin-row__coins', coins > 0 && 'coin-row__coins--in')}>
          {coinsText(coins)}
        </span>
      </p>
      <p className="coin-row__line coin-row__line--soft">
        {createTime !== undefined && (
          <time dateTime={new Date(createTime).toISOString()}>{orderTime(createTime)}</time>
        )}{' '}
        <Badge>{kindText}</Badge>
      </p>
    </li>
  );
}

function CoinRowsSkeleton() {
  return (
    <ul aria-hidden="true">
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <li key={row} className="coin-row">
          <Skeleton shape="title" width="9em" />
          <Skeleton shape="text" width="11em" />
        </li>
      ))}
    </ul>
  );
}

export const CoinHistoryScreen = observer(function CoinHistoryScreen() {
  const services = useServices();
  const store = useStore((lifetime) => new CoinHistoryStore({ ...services, lifetime }));
  const { status, isEnd, items, error } = store.records;
  if (store.isMissing && status === 'failed') {
    return (
      <FailureMessage
        text="暂时无法查看金币明细"
        actions={
          <ButtonLink variant="primary" to={paths.user.to()} replace>
            返回个人中心
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="coin-history">
      <InfiniteList
        status={status}
        isEnd={isEnd}
        isEmpty={items.length === 0}
        error={error}
        skeleton={<CoinRowsSkeleton />}
        onMore={store.loadMore}
      >
        {items.length > 0 && (
          <ul>
            {store.groups.map((group) => (
              <CoinRow key={group.id} group={group} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
});
