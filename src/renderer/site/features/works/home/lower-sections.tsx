import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import { WorkGridSkeleton } from '../cards/work-grid.tsx';
import type { ComicHomeStore } from './home.store.ts';
import './lower-sections.css';

type Sections = ComponentType<{ readonly store: ComicHomeStore }>;

/** The sections far below the fold; their code is fetched when they come near, which keeps the first screen small. */
export const LowerSections = observer(function LowerSections({ store }: { readonly store: ComicHomeStore }) {
  const place = useRef<HTMLDivElement>(null);
  const [code] = useState(() => new Loadable<Sections>(loadSections));
  const isNear = useNearViewport(place);
  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    void code.ensure(leaving.signal);
    return () => leaving.abort();
  }, [isNear, code]);

  const Loaded = code.value;
  if (Loaded) return <Loaded store={store} />;
  const retry = () => void code.load(new AbortController().signal);
  if (code.status === 'failed' && code.error) {
    return <FailureMessage text={code.error.message} onRetry={retry} />;
  }
  return (
    <div ref={place} className="lower-sections">
      {isNear && <WorkGridSkeleton columns={3} count={15} />}
    </div>
  );
});

async function loadSections(): Promise<Sections> {
  try {
    return (await import('../../../sections/comic/home/further-sections.tsx')).FurtherSections;
  } catch (cause) {
    throw new AppError('network', '加载失败，请检查网络后重试', { cause });
  }
}
