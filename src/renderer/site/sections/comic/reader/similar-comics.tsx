import { observer } from 'mobx-react-lite';
import { comicDetail } from '#shared/contract/comic/book.ts';
import { SimilarWorks } from '../../../features/works/cards/similar-works.tsx';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { comicWorks } from '../comic-pages.ts';

const shown = 3;

/** Shows similar comics after the last chapter. Renders nothing until they have loaded. */
export const SimilarComics = observer(function SimilarComics({ bookId }: { readonly bookId: string }) {
  const { api } = useServices();
  const lifetime = useLifetime();
  const detail = useStore(() => {
    const loading = new Loadable((signal) => api.call(comicDetail, { params: { bookId }, signal }));
    return { loading, start: () => void loading.ensure(lifetime.signal) };
  });
  const works = comicWorks(detail.loading.value?.recommendList ?? []).slice(0, shown);
  return <SimilarWorks works={works} />;
});
