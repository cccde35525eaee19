import type * as Type from 'typebox';
import type { WorkFilters } from '#shared/contract/works/lists.ts';
import type { FilterChoices, GroupFilter } from './filtered-list-plan.ts';

/** Filter by publication status; the server provides the values. */
export const publishStatus: GroupFilter = {
  label: '连载状态',
  name: 'status',
  choices: [{ key: 'all', label: '全部' }],
  pattern: /^[a-z_]{1,20}$/,
};

/** Converts the server's filter values to choices. */
export function filterChoices(filters: Type.Static<typeof WorkFilters>): Required<FilterChoices> {
  return {
    groups: filters.publishStatusList.map(({ code, desc }) => ({ key: code, label: desc })),
    categories: filters.categoryList.map(({ id, name }) => ({ key: String(id), label: name })),
  };
}
