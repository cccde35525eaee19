import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { Conditions } from '#shared/device/conditions.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { abnormalConditionTexts } from '#shared/text/condition-text.ts';
import { useViewName } from '../../platform-name/use-names.ts';
import { TabStop } from '../../ui/tab-stop.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PanelsStore } from '../panels.store.ts';
import { TargetsStore } from '../targets.store.ts';
import { ConditionsStore } from './conditions.store.ts';
import './condition-mark.css';
import { conditionsTexts } from './conditions.texts.ts';

interface NamedList {
  readonly name: string;
  readonly list: string;
}

/**
 * Returns one line for each group of views with the same conditions: `Safari: Offline` for one view, `6 views: Offline`
 * for several.
 */
export function conditionLines(
  views: readonly NamedList[],
  countText: (count: number) => string,
): readonly string[] {
  const names = Map.groupBy(views, ({ list }) => list);
  return [...names].map(([list, [first, ...others]]) =>
    others.length === 0 ? `${first?.name}: ${list}` : `${countText(others.length + 1)}: ${list}`,
  );
}

/** Names the modified condition in the frame of a view. A click opens the panel. */
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

/** Names the modified conditions of all views in the status bar, with a button that resets them. */
export const ConditionStrip = observer(function ConditionStrip() {
  const conditions = useStore(ConditionsStore);
  const panels = useStore(PanelsStore);
  const { preferences } = useWindow();
  const texts = useTexts(conditionsTexts);
  const nameOf = useViewName();
  const { abnormal, isCommonAbnormal } = conditions;
  if (abnormal.length === 0 && !isCommonAbnormal) return null;
  const listOf = (each: Conditions) => abnormalConditionTexts(each, texts, Date.now()).join(', ');
  const views = abnormal.map((each) => ({ name: nameOf(each.viewId), list: listOf(each.conditions) }));
  const ofNew = isCommonAbnormal ? [{ name: texts.newViews, list: listOf(conditions.common) }] : [];
  const lineOf = ({ name, list }: (typeof views)[number]) => `${name}: ${list}`;
  const lines = [...conditionLines(views, preferences.texts.viewCount), ...ofNew.map(lineOf)];
  return (
    <div className="condition-strip">
      <button
        type="button"
        className="condition-mark"
        title={[...views, ...ofNew].map(lineOf).join('\n')}
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
