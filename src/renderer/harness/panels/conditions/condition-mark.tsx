import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { abnormalConditionTexts } from '#shared/text/condition-text.ts';
import { useViewName } from '../../texts/use-names.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TabStop } from '../../ui/tab-stop.ts';
import { useStore } from '../../window-context.ts';
import { PanelsStore } from '../panels.store.ts';
import { TargetsStore } from '../targets.store.ts';
import { ConditionsStore } from './conditions.store.ts';
import './condition-mark.css';
import { conditionsTexts } from './conditions.texts.ts';

/** Names the modified condition in a view's frame; a click opens the panel. */
export const ConditionMark = observer(function ConditionMark({ view }: { readonly view: ViewState }) {
  const conditions = useStore(ConditionsStore);
  const panels = useStore(PanelsStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(conditionsTexts);
  const tabIndex = use(TabStop);
  const [first, ...others] = abnormalConditionTexts(conditions.of(view.id), texts, Date.now());
  if (first === undefined) return null;
  const show = () => {
    targets.choose('conditions', view.id);
    panels.show('conditions');
  };
  return (
    <button
      type="button"
      className="condition-mark"
      tabIndex={tabIndex}
      title={[texts.notNormal, first, ...others].join('\n')}
      onClick={show}
    >
      <span>{first}</span>
      {others.length > 0 && ` +${others.length}`}
    </button>
  );
});

/** Names modified conditions of the whole wall in the status bar, with a button that resets them. */
export const ConditionStrip = observer(function ConditionStrip() {
  const conditions = useStore(ConditionsStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(conditionsTexts);
  const nameOf = useViewName();
  const { abnormal, isCommonAbnormal } = conditions;
  if (abnormal.length === 0 && !isCommonAbnormal) return null;
  const lines = abnormal.map(
    (each) =>
      `${nameOf(each.viewId)}: ${abnormalConditionTexts(each.conditions, texts, Date.now()).join(', ')}`,
  );
  if (isCommonAbnormal) {
    lines.push(
      `${texts.newViews}: ${abnormalConditionTexts(conditions.common, texts, Date.now()).join(', ')}`,
    );
  }
  return (
    <div className="condition-strip">
      <button
        type="button"
        className="condition-mark"
        title={lines.join('\n')}
        onClick={() => panels.show('conditions')}
      >
        <span>
          {texts.notNormal}: {lines.join('; ')}
        </span>
      </button>
      <button
        type="button"
        className="status-bar-link"
        onClick={() => void conditions.backToNormal(undefined)}
      >
        {texts.backToNormal}
      </button>
    </div>
  );
});
