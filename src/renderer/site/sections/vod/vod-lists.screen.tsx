import { useSearchParams } from 'react-router-dom';
import { BoughtVideos } from '../../features/videos/bought-videos.tsx';
import { MissingWork } from '../../features/works/detail/missing-work.tsx';
import { WorkListPage } from '../../features/works/lists/work-list.screen.tsx';
import { paths } from '../../paths.ts';
import { useTitle } from '../../services/navigation/use-title.ts';
import { useServices } from '../../services/services-context.ts';
import { categoryOf, type VodCategory } from './vod-categories.ts';
import { latestVideos } from './vod-pages.ts';

export function VodCategoryScreen() {
  const [query] = useSearchParams();
  const category = categoryOf(query.get('cid'));
  if (!category) return <MissingWork home={paths.vodHome.to()} text="没有这个分类" />;
  return <CategoryList key={category.cid} category={category} />;
}

function CategoryList({ category: { cid, title } }: { readonly category: VodCategory }) {
  const { api } = useServices();
  useTitle(title);
  const source = { key: cid, fetchWorks: latestVideos(api, cid) };
  return <WorkListPage source={source} shape="wide" />;
}

export function VodShelfScreen() {
  return (
    <div className="work-list-page">
      <BoughtVideos />
    </div>
  );
}
