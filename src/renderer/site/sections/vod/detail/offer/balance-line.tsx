import { observer } from 'mobx-react-lite';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { useServices } from '../../../../services/services-context.ts';

interface BalanceLineProps {
  readonly video: WatchedVideo;
  readonly id?: string;
}

export const BalanceLine = observer(function BalanceLine({ video, id }: BalanceLineProps) {
  const { session } = useServices();
  const { vodPointsPlay: price } = video;
  const balance = `您还剩${session.coins}金币`;
  return <p id={id}>{price === undefined ? balance : `本片${price}金币，${balance}`}</p>;
});
