import { Badge } from '../../ui/feedback/badge.tsx';
import { CoinIcon } from '../../ui/icons/lazy-icons.tsx';
import type { ChapterItem } from './chapter-item.ts';
import type { VipReading } from './vip-reading.ts';

interface ChapterPriceProps {
  readonly chapter: Pick<ChapterItem, 'price' | 'isBought'>;
  readonly vip?: VipReading | undefined;
}

/** Shows what a chapter costs: free, purchased, free with VIP, or coins. Shows nothing if the server sent no price. */
export function ChapterPrice({ chapter, vip }: ChapterPriceProps) {
  if (chapter.price === 0) return <Badge tone="positive">免费</Badge>;
  if (chapter.isBought) return <Badge>已购</Badge>;
  if (chapter.price === undefined) return null;
  return (
    <>
      {vip && vip !== 'excluded' && <Badge tone={vip === 'held' ? 'positive' : 'accent'}>VIP免费</Badge>}
      {vip !== 'held' && (
        <Badge tone="coin">
          <CoinIcon size={13} />
          {chapter.price}金币
        </Badge>
      )}
    </>
  );
}
