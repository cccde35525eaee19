import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ViewPicker } from '../../../ui/fields/view-picker.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import type { CallListStore } from './call-list.store.ts';
import './row-filters.css';

export interface RowFiltersProps {
  readonly rows: CallListStore;
  readonly choices: readonly TimelineOnly[];
  readonly searchRef: Ref<HTMLInputElement>;
  readonly children?: ReactNode;
}

/** Shows the filter fields of a list. */
export const RowFilters = observer(function RowFilters({
  rows,
  choices,
  searchRef,
  children,
}: RowFiltersProps) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  return (
    <div className="row-filters">
      <ViewPicker
        label={texts.view}
        allText={preferences.texts.allViews}
        views={inspector.views}
        value={rows.viewId}
        onChange={inspector.showView}
      />
      <Segmented
        label={texts.filter}
        value={rows.only}
        options={choices.map((value) => ({ value, text: texts.only[value] }))}
        onChange={rows.showOnly}
      />
      <SearchField ref={searchRef} label={texts.search} value={rows.text} onChange={rows.showText} />
      {children}
    </div>
  );
});
