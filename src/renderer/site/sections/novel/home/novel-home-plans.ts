import type { NovelShowcaseKind } from '#shared/contract/novel/lists.ts';
import type { SectionPlan } from '../../../features/works/home/section-plan.ts';
import { grid2, grid3 } from '../../../features/works/home/shapes/grid.tsx';
import { numbered } from '../../../features/works/home/shapes/ranking.tsx';
import { rows } from '../../../features/works/home/shapes/rows.tsx';
import type { Work } from '../../../features/works/work.ts';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { novelWorks, showcase, updatedNovels } from '../novel-pages.ts';
import type { HomeResponse } from './stored-home.ts';

/** Number of pages after which the button 换一批 starts again. */
const batches = 3;
const dayUpdates = 6;

interface HomePlansDeps {
  readonly api: ApiClient;
  /** Returns the works that were last read on this device, the newest first. */
  readonly recent: () => readonly Work[];
}

/** Returns the sections of the novel home. Without `home`, omits the sections whose works its response contains. */
export function novelHomePlans({ api, recent }: HomePlansDeps, home?: HomeResponse): readonly SectionPlan[] {
  const listed = (kind: NovelShowcaseKind) => ({
    kind: 'list' as const,
    first: home && showcaseOf(home, kind),
    fetchWorks: showcase(api, kind),
  });
  return [
    {
      key: 'dayUpdates',
      title: '今日更新',
      more: paths.novelDayUpdates.to(),
      shape: grid3,
      count: dayUpdates,
      batches,
      source: {
        kind: 'tabs',
        label: '小说分类',
        // Uses an empty filter for all works, as the call requires.
        tabs: [
          { key: '', label: '全部' },
          ...(home?.categoryList ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
        ],
        worksOf: (category) => updatedNovels(api, category, dayUpdates),
      },
    },
    {
      key: 'editorPicks',
      title: '小编推荐',
      more: paths.novelEditorPicks.to(),
      shape: rows,
      count: 4,
      batches,
      source: listed('e_recommend'),
    },
    {
      key: 'popular',
      title: '人气热门',
      more: paths.novelRanking.to(),
      shape: numbered,
      count: 6,
      batches,
      source: listed('hot'),
    },
    {
      key: 'spotlight',
      title: '强档热推',
      more: paths.novelFeatured.to(),
      shape: grid2,
      count: 6,
      batches,
      source: listed('kkbg'),
    },
    {
      key: 'newWorks',
      title: '新作上架',
      more: paths.novelNewBooks.to(),
      shape: grid3,
      count: 6,
      source: listed('new_on'),
    },
    {
      key: 'recent',
      title: '最近阅读',
      more: paths.novelShelf.to({ active: 'history' }),
      shape: grid3,
      count: 3,
      source: { kind: 'device', works: recent },
    },
  ];
}

/** Returns the works of a showcase. Undefined if the response lacks it; the section then fetches them itself. */
export function showcaseOf(
  { showcases }: HomeResponse,
  kind: NovelShowcaseKind,
): readonly Work[] | undefined {
  const found = showcases.find(({ type }) => type === kind);
  return found && novelWorks(found.novelBooks);
}
