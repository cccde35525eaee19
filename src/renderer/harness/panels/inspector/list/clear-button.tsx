import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../texts/use-texts.ts';
import { ConfirmButton } from '../../../ui/buttons/confirm-button.tsx';
import { useStore } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import type { CallListStore } from './call-list.store.ts';

/** Clears the recorded rows of the listed view, or of all views. */
export const ClearButton = observer(function ClearButton({ rows }: { readonly rows: CallListStore }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  return (
    <ConfirmButton
      text={texts.clear}
      question={texts.reallyClear}
      cancelText={texts.cancel}
      onConfirm={() => void inspector.clear(rows.viewId)}
    />
  );
});
