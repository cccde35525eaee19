import { observer } from 'mobx-react-lite';
import { failureText } from '../../../texts/failure-text.ts';
import { useTexts, useWindow } from '../../../window-context.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import type { CallListStore } from './call-list.store.ts';

export interface EmptyStateProps {
  readonly rows: CallListStore;
  /** Text for a list to which nothing has been added yet. */
  readonly none: string;
  readonly hint: string;
}

/** Says why a list is empty, or that it failed to load. */
export const EmptyState = observer(function EmptyState({ rows, none, hint }: EmptyStateProps) {
  const { preferences } = useWindow();
  const texts = useTexts(inspectorTexts);
  const { status, error, isFiltered } = rows;
  if (status === 'loading') return <div className="inspector-none" aria-busy="true" />;
  if (status === 'failed') {
    return (
      <div className="inspector-none" role="alert">
        <strong>{texts.failedToRead}</strong>
        <p>{error && failureText(error, preferences.language)}</p>
        <button type="button" className="button" onClick={() => void rows.load()}>
          {preferences.texts.retry}
        </button>
      </div>
    );
  }
  return (
    <div className="inspector-none">
      <strong>{isFiltered ? texts.noneFits : none}</strong>
      {!isFiltered && <p>{hint}</p>}
    </div>
  );
});
