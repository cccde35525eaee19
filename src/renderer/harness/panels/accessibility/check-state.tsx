import { observer } from 'mobx-react-lite';
import { detailText } from '../../texts/failure-text.ts';
import { useTexts, useWindow } from '../../window-context.ts';
import type { Checked } from './accessibility.store.ts';
import { accessibilityTexts } from './accessibility.texts.ts';

/** Says that a check is running, has failed, or is outdated because the page has navigated. */
export const CheckState = observer(function CheckState({ checked }: { readonly checked: Checked<unknown> }) {
  const { preferences } = useWindow();
  const texts = useTexts(accessibilityTexts);
  return (
    <>
      {checked.isRunning && (
        <p className="panel-soft" role="status">
          {texts.running}
        </p>
      )}
      {checked.error !== undefined && (
        <p className="panel-problem" role="alert">
          {detailText(checked.error, preferences.language)}
        </p>
      )}
      {checked.isStale === true && !checked.isRunning && (
        <p className="panel-note" role="status">
          {texts.stale}
        </p>
      )}
    </>
  );
});
