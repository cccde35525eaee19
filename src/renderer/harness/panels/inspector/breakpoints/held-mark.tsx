import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { TabStop } from '../../../ui/tab-stop.ts';
import { useStore, useTexts } from '../../../window-context.ts';
import { PanelsStore } from '../../panels.store.ts';
import { InspectorStore } from '../inspector.store.ts';
import { breakpointsTexts } from './breakpoints.texts.ts';

/** Shows that a request of the view is held; a click opens the oldest. */
export const HeldMark = observer(function HeldMark({ viewId }: { readonly viewId: string }) {
  const inspector = useStore(InspectorStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(breakpointsTexts);
  const tabIndex = use(TabStop);
  const held = inspector.breakpoints.held.filter((row) => row.viewId === viewId);
  const [first] = held;
  if (first === undefined) return null;
  const show = () => {
    panels.show('inspector');
    inspector.showHeld(first.id);
  };
  return (
    <button
      type="button"
      className="frame-mark frame-mark-payment"
      data-symbol="‖"
      tabIndex={tabIndex}
      title={texts.heldHint}
      onClick={show}
    >
      {texts.held}
      {held.length > 1 && ` ${held.length}`}
    </button>
  );
});
