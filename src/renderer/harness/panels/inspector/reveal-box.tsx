import { observer } from 'mobx-react-lite';
import { useTexts } from '../../window-context.ts';
import type { DetailStore } from './detail.store.ts';
import { inspectorTexts } from './inspector.texts.ts';

/** Shows a checkbox that turns off the masking of private values. */
export const RevealBox = observer(function RevealBox({ detail }: { readonly detail: DetailStore }) {
  const texts = useTexts(inspectorTexts);
  return (
    <label className="call-detail-check">
      <input
        type="checkbox"
        checked={detail.isRevealed}
        onChange={({ target }) => detail.reveal(target.checked)}
      />
      {texts.reveal}
    </label>
  );
});
