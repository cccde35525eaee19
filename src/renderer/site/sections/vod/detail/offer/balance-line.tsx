import { observer } from 'mobx-react-lite';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { useServices } from '../../../../services/services-context.ts';

export const BalanceLine = observer(function BalanceLine({ video }: { readonly video: WatchedVideo }) {
  const { session } = useServices();
  const { vodPointsPlay: price } = video;
  const balance = `您还剩${session.coins}金币`;
  return <p>{price === undefined ? balance : `本片${price}金币，${balance}`}</p>;
});
