import { comicRank } from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { FilteredList } from '../../features/works/lists/filtered/filtered-list.store.ts';
import { paths } from '../../paths.ts';

const types: readonly { readonly key: RankType; readonly label: string }[] = [
  { key: 'total', label: '总榜' },
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
];

/** Rankings by the time that they count, in a category or in all. */
export const ranking: FilteredList = {
  groupName: 'type',
  groupPattern: /^(total|day|week|month)$/,
  groups: () => types,
  address: ({ group, category }) => paths.comicRanking.to({ type: group, category }),
  fetchPage: (api, { group, category }, currentPage, signal) => {
    const type = types.find(({ key }) => key === group)?.key ?? 'total';
    return api.call(comicRank, {
      query: { category: category === '0' ? '' : category, type, currentPage },
      signal,
    });
  },
};
