import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BoughtVideos } from '../../features/videos/bought-videos.tsx';
import { MissingWork } from '../../features/works/detail/missing-work.tsx';
import { WorkListPage } from '../../features/works/lists/work-list.screen.tsx';
import { paths } from '../../paths.ts';
import { useTitle } from '../../services/navigation/use-title.ts';
import { useServices } from '../../services/services-context.ts';
import { dayUpdates, titleOf, VodCategories } from './vod-categories.ts';
import { latestVideos } from './vod-pages.ts';

/** Shows the newest videos of a category. Without an ID in the URL, shows today's updates. */
export const VodCategoryScreen = observer(function VodCategoryScreen() {
  const [query] = useSearchParams();
  const { storage } = useServices();
  const [categories] = useState(() => new VodCategories(storage));
  const cid = query.get('cid') ?? dayUpdates.cid;
  if (!categories.has(cid)) return <MissingWork home={paths.vodHome.to()} text="没有这个分类" />;
  return <CategoryList key={cid} cid={cid} categories={categories} />;
});

interface CategoryListProps {
  readonly cid: string;
  readonly categories: VodCategories;
}

const CategoryList = observer(function CategoryList({ cid, categories }: CategoryListProps) {
  const { api } = useServices();
  const [named, setNamed] = useState<string>();
  const stored = categories.list.find((category) => category.cid === cid)?.title;
  useTitle(cid === dayUpdates.cid ? dayUpdates.title : (named ?? stored));
  const fetchWorks = latestVideos(api, cid, (typeName) => setNamed(typeName || (stored ?? titleOf(cid))));
  return <WorkListPage source={{ key: cid, fetchWorks }} shape="wide" />;
});

export function VodShelfScreen() {
  return (
    <div className="work-list-page">
      <BoughtVideos />
    </div>
  );
}
