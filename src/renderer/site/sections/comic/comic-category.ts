import { comicQuery } from '#shared/contract/comic/lists.ts';
import type { FilteredList } from '../../features/works/lists/filtered/filtered-list.store.ts';
import { paths } from '../../paths.ts';

const anyStatus = { key: 'all', label: '全部' };

/** Books by publish status and category. */
export const categoryList: FilteredList = {
  groupName: 'status',
  groupPattern: /^[a-z_]{1,20}$/,
  groups: (lists) => [
    anyStatus,
    ...(lists?.publishStatusList ?? []).map(({ code, desc }) => ({ key: code, label: desc })),
  ],
  address: ({ group, category }) => paths.comicCategory.to({ status: group, category }),
  fetchPage: (api, { group, category }, page, signal) =>
    api.call(comicQuery, {
      params: { publishStatus: group, categoryId: Number(category), page },
      signal,
    }),
};
