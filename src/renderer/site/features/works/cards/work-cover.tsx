import type { CoverShape } from '../../../ui/layout/cover.tsx';
import type { Work } from '../work.ts';
import { LazyCover } from './lazy-cover.tsx';

interface WorkCoverProps {
  readonly work: Pick<Work, 'cover' | 'wideCover'>;
  readonly shape: CoverShape;
}

export function WorkCover({ work, shape }: WorkCoverProps) {
  return <LazyCover source={shape === 'wide' ? (work.wideCover ?? work.cover) : work.cover} shape={shape} />;
}
