import { Badge } from '../../ui/feedback/badge.tsx';
import { CoinIcon } from '../../ui/icons/later-icons.tsx';
import type { ChapterItem } from './chapter-item.ts';

/** What reading a chapter takes: nothing, nothing any more, or coins. Nothing is shown where the server does not say. */
export function ChapterPrice({ chapter }: { readonly chapter: Pick<ChapterItem, 'price' | 'isBought'> }) {
  if (chapter.price === 0) return <Badge tone="positive">免费</Badge>;
  if (chapter.isBought) return <Badge>已购</Badge>;
  if (chapter.price === undefined) return null;
  return (
    <Badge tone="coin">
      <CoinIcon size={13} />
      {chapter.price}金币
    </Badge>
  );
}
